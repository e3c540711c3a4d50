import { z } from 'zod';
import { count, int, LanguageCode, named, whole, zone } from './fields.ts';
import {
  OUTSIDE_SOURCES,
  type OutsideSource,
  MAX_OUTSIDE_NOTE,
  OUTSIDE_MOST,
  outsideMinutesError,
} from '../outside-hours.ts';
import { StudyDay } from './study.ts';

const outside = Object.fromEntries(OUTSIDE_SOURCES.map((source) => [source, count])) as Record<
  OutsideSource,
  typeof count
>;
const total = z.number().nonnegative();

export const CURVE_DAYS = 90;

/** A learner's progress in a language, in words and hours. */
export const LanguageProgress = named('LanguageProgress', {
  day: StudyDay,
  curve: z
    .array(z.object({ saved: count, solid: count }))
    .length(CURVE_DAYS)
    .describe('Words in the list and solid words at the end of each day, up to today.'),
  minutes: z
    .object({
      video: total,
      study: total.describe('Minutes of answering, as far as they were measured.'),
      exercises: total,
      tutor: total.describe('Minutes of conversations that are still stored; a pause counts as at most two minutes.'),
      outside: z.object(outside),
    })
    .describe('Total minutes by activity.'),
  pace: z
    .object({ activeDays: count, wordsPerDay: z.number().nullable() })
    .describe(
      'Average growth of the list in words per day over 30 days; null before 14 active days with the language, or without growth.',
    ),
});

const OutsideSource = z.enum(OUTSIDE_SOURCES, 'Say what it was');

const note = z
  .string()
  .trim()
  .max(MAX_OUTSIDE_NOTE, `A note can have at most ${MAX_OUTSIDE_NOTE} characters`)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'A note is one line of text');

type OutsideTime = { minutes: number; source: z.infer<typeof OutsideSource> };

function checkMinutes({ minutes, source }: OutsideTime, context: z.RefinementCtx): void {
  const message = outsideMinutesError(minutes, source);
  if (message !== null) context.addIssue({ code: 'custom', path: ['minutes'], message });
}

/** Time with a language outside the app, added by hand. */
export const OutsideEntry = named('OutsideEntry', {
  id: z.uuid(),
  language: LanguageCode,
  day: StudyDay,
  minutes: int.positive().max(OUTSIDE_MOST.earlier),
  source: OutsideSource,
  note: z.string(),
});

/** An entry in an archive. */
export const OutsideExport = OutsideEntry.extend({ note }).superRefine(checkMinutes);

/** The client creates the id, so repeating the request doesn't add another entry. */
export const OutsideEntryBody = z
  .object({
    language: LanguageCode,
    day: whole(0, 100_000, 'There is no such day').describe('Whole days since 1970-01-01, up to today.'),
    minutes: z.number(),
    source: OutsideSource,
    note: note.default(''),
    zone: zone.optional(),
  })
  .superRefine(checkMinutes)
  .meta({ id: 'OutsideEntryBody' });

export const OutsideQuery = z.object({
  language: LanguageCode,
  after: z
    .string()
    .regex(/^\d{1,6}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'There is no such page')
    .optional()
    .describe('`next` of the previous page.'),
});

/** A page of a language's entries, the newest day first. */
export const OutsideEntries = named('OutsideEntries', {
  entries: z.array(OutsideEntry),
  next: z.string().nullable().describe('Value of `after` for the next page; null on the last.'),
});

export type LanguageProgress = z.infer<typeof LanguageProgress>;
export type OutsideEntry = z.infer<typeof OutsideEntry>;
export type OutsideEntryBody = z.infer<typeof OutsideEntryBody>;
export type OutsideEntries = z.infer<typeof OutsideEntries>;
