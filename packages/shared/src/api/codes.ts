import { z } from 'zod';
import { LANGUAGES } from '../languages.ts';
import { BEGINNER } from '../level-progress.ts';
import { LEVELS } from '../levels.ts';

const LEVEL_CODES = LEVELS.map(({ code }) => code);

export const LanguageCode = z
  .enum(
    LANGUAGES.map(({ code }) => code),
    'There is no such language.',
  )
  .meta({ id: 'LanguageCode' });

/** A level in a response. */
export const LevelOrBeginner = z.enum([...LEVEL_CODES, BEGINNER]);

/** A level in a request: `''` removes the manual level. */
export const LevelOrNone = z.enum([...LEVEL_CODES, ''], 'This is not a level code');

export const VideoId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'A video id has 1 to 64 letters, digits, - or _')
  .meta({ id: 'VideoId' });
