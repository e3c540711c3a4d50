import { z } from 'zod';
import { BEGINNER, isLevelCode, type LevelCode } from '../levels.ts';
import { Word } from './words.ts';

const level = z.custom<LevelCode>(isLevelCode, 'This is not a level code');

/** What a learner has in one language; `level` is a level code, or `beginner` where no manual level is set. */
export const LanguageData = z
  .object({
    level: z.union([level, z.literal(BEGINNER)]),
    wordCount: z.number().int().nonnegative(),
    learnedWords: z.array(Word),
  })
  .meta({ id: 'LanguageData' });

/** `''` takes the manual level back. */
export const SetLevelBody = z.object({ level: z.union([level, z.literal('')]) }).meta({ id: 'SetLevelBody' });

export type LanguageData = z.infer<typeof LanguageData>;
export type SetLevelBody = z.infer<typeof SetLevelBody>;
