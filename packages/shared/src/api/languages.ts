import { z } from 'zod';
import { count, cursor, LanguageCode, LevelOrBeginner, LevelOrNone, named } from './fields.ts';
import { KnownStepKind } from './known-words.ts';
import { MAX_MARKS } from '../limits.ts';
import { StudyDay } from './study.ts';
import { keptWord, Word } from './words.ts';

/** A learner's data in one language; `level` is a level code, or `beginner` without a manual level. */
export const LanguageData = named('LanguageData', {
  level: LevelOrBeginner,
  wordCount: count,
  learnedWords: z.array(Word),
});

/** A language in a response. Paging fields are only included if a page was requested. */
export const LanguageAnswer = LanguageData.extend({
  next: z.string().nullable().optional().describe('For a page: value of `after` for the next page; null on the last.'),
  version: z
    .string()
    .optional()
    .describe('For a page: changes with every change of the list or the level. Pages of one version belong together.'),
}).meta({ id: 'LanguageAnswer' });

/** The requested part of a list; all of it by default. */
export const LanguageQuery = z.object({
  limit: z
    .string()
    .regex(/^([1-9]\d{0,2}|1000)$/, 'A page has 1 to 1,000 words')
    .optional()
    .describe('Maximum words per page, 1 to 1,000; 1,000 if only other paging parameters are sent.'),
  after: cursor(18).describe('`next` of the previous page; omitted for the first page.'),
  order: z
    .enum(['oldest', 'newest'], 'The order of the pages is oldest or newest')
    .optional()
    .describe('Order of the words; `oldest` if omitted.'),
});

/** A language that a learner has started. */
export const LanguageSummary = named('LanguageSummary', {
  code: LanguageCode,
  level: LevelOrBeginner,
  wordCount: count,
});

export const LanguageList = z.array(LanguageSummary);

const MarkExport = z.object({
  lemma: keptWord,
  since: z.iso.datetime(),
  step: z.uuid().optional().describe('The step of `knownSteps` that marked it.'),
});

const KeptExport = Word.extend({
  word: keptWord,
  lemma: keptWord.optional(),
  step: z.uuid().optional().describe('The step of `knownSteps` that added it as known.'),
});

const StepExport = z.object({
  step: z.uuid(),
  kind: KnownStepKind.optional().describe('Missing in archives from before 2026-11-23, where it means `marks`.'),
  first: count.max(MAX_MARKS),
  changed: count.max(MAX_MARKS),
  doneAt: z.iso.datetime(),
  undoneAt: z.iso.datetime().nullable(),
});

export const LanguageExport = named('LanguageExport', {
  code: LanguageCode,
  level: LevelOrBeginner,
  startedAt: z.iso.datetime(),
  starterDay: StudyDay.nullable()
    .optional()
    .describe(
      'Last day that received its words of the starter deck, null for none. Missing in archives from before 2026-11-24.',
    ),
  words: z.array(KeptExport),
  removedWords: z.array(KeptExport.extend({ removedAt: z.iso.datetime() })),
  knownWords: z.array(MarkExport),
  ignoredWords: z.array(MarkExport),
  unknownWords: z.array(MarkExport),
  knownSteps: z.array(StepExport),
});

/** `''` removes the manual level. */
export const SetLevelBody = z
  .object({ level: LevelOrNone })
  .meta({ id: 'SetLevelBody', examples: [{ level: 'A2.1' }] });

/** Confirmation of an action that cannot be undone: the typed name of the language. */
export const NamedLanguageBody = z
  .object({
    name: z.string().max(100).describe('The name of the language, in English or in the language itself.'),
  })
  .meta({ id: 'NamedLanguageBody', examples: [{ name: 'German' }] });

/** Number of words whose card state was reset. */
export const ResetSchedule = named('ResetSchedule', { words: count });

export const LevelAnswer = named('LevelAnswer', { level: LevelOrBeginner, wordCount: count });

export type LanguageAnswer = z.infer<typeof LanguageAnswer>;
export type LanguageData = z.infer<typeof LanguageData>;
export type LanguageQuery = z.infer<typeof LanguageQuery>;
export type LanguageSummary = z.infer<typeof LanguageSummary>;
export type SetLevelBody = z.infer<typeof SetLevelBody>;
export type NamedLanguageBody = z.infer<typeof NamedLanguageBody>;
export type ResetSchedule = z.infer<typeof ResetSchedule>;
export type LevelAnswer = z.infer<typeof LevelAnswer>;
