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

/** How the words and the hours of a language came together. */
export const LanguageProgress = z
  .object({
    day: StudyDay,
    curve: z
      .array(z.object({ saved: count, solid: count }))
      .length(CURVE_DAYS)
      .meta({ description: 'Words in the list and solid ones at the end of each day; the last is today.' }),
    minutes: z
      .object({
        video: minutes,
        study: minutes.meta({ description: 'Of answering, as far as it was measured.' }),
        exercises: minutes,
        tutor: minutes.meta({ description: 'Of the conversations that are still kept; a pause counts two minutes.' }),
        outside: z.object(outside),
      })
      .meta({ description: 'Minutes since the beginning, by where they were spent.' }),
    pace: z.object({ activeDays: count, wordsPerDay: z.number().nullable() }).meta({
      description:
        'Words that the list has grown by a day, in 30 days; null before 14 active days with the language, or where it has not grown.',
    }),
  })
  .meta({ id: 'LanguageProgress' });

export type LanguageProgress = z.infer<typeof LanguageProgress>;
