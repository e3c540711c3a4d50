import { z } from 'zod';
import { OUTSIDE_SOURCES, type OutsideSource } from '../outside-hours.ts';
import { StudyDay } from './study.ts';

const count = z.number().int().nonnegative();
const outside = Object.fromEntries(OUTSIDE_SOURCES.map((source) => [source, count])) as Record<
  OutsideSource,
  typeof count
>;
const minutes = z.number().nonnegative();

export const CURVE_DAYS = 90;

/** Growth of words and hours in a language. */
export const LanguageProgress = z
  .object({
    day: StudyDay,
    curve: z
      .array(z.object({ saved: count, solid: count }))
      .length(CURVE_DAYS)
      .meta({ description: 'Words in the list and solid words at the end of each day, up to today.' }),
    minutes: z
      .object({
        video: minutes,
        study: minutes.meta({ description: 'Minutes of answering, as far as they were measured.' }),
        exercises: minutes,
        tutor: minutes.meta({
          description: 'Minutes of conversations that are still stored; a pause counts as two minutes.',
        }),
        outside: z.object(outside),
      })
      .meta({ description: 'Total minutes by activity.' }),
    pace: z.object({ activeDays: count, wordsPerDay: z.number().nullable() }).meta({
      description:
        'Average growth of the list in words per day over 30 days; null before 14 active days with the language, or without growth.',
    }),
  })
  .meta({ id: 'LanguageProgress' });

export type LanguageProgress = z.infer<typeof LanguageProgress>;
