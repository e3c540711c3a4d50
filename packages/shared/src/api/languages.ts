import { z } from 'zod';
import { LanguageCode, LevelOrBeginner, LevelOrNone } from './codes.ts';
import { Word } from './words.ts';

const count = z.number().int().nonnegative();

/** What a learner has in one language; `level` is a level code, or `beginner` where no manual level is set. */
export const LanguageData = z
  .object({ level: LevelOrBeginner, wordCount: count, learnedWords: z.array(Word) })
  .meta({ id: 'LanguageData' });

/** One of the languages that a learner has started. */
export const LanguageSummary = z
  .object({ code: LanguageCode, level: LevelOrBeginner, wordCount: count })
  .meta({ id: 'LanguageSummary' });

export const LanguageList = z.array(LanguageSummary);

const MarkExport = z.object({ lemma: z.string(), since: z.iso.datetime() });

export const LanguageExport = z
  .object({
    code: LanguageCode,
    level: LevelOrBeginner,
    startedAt: z.iso.datetime(),
    words: z.array(Word),
    removedWords: z.array(Word.extend({ removedAt: z.iso.datetime() })),
    knownWords: z.array(MarkExport),
    ignoredWords: z.array(MarkExport),
  })
  .meta({ id: 'LanguageExport' });

/** `''` takes the manual level back. */
export const SetLevelBody = z.object({ level: LevelOrNone }).meta({ id: 'SetLevelBody' });

export const LevelAnswer = z.object({ level: LevelOrBeginner, wordCount: count }).meta({ id: 'LevelAnswer' });

export type LanguageData = z.infer<typeof LanguageData>;
export type LanguageSummary = z.infer<typeof LanguageSummary>;
export type LanguageExport = z.infer<typeof LanguageExport>;
export type SetLevelBody = z.infer<typeof SetLevelBody>;
export type LevelAnswer = z.infer<typeof LevelAnswer>;
