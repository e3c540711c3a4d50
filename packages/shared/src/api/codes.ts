import { z } from 'zod';
import { LANGUAGE_CODES } from '../language-names.ts';
import { BEGINNER, LEVEL_CODES } from '../level-progress.ts';

export const LanguageCode = z.enum(LANGUAGE_CODES, 'There is no such language.').meta({ id: 'LanguageCode' });

/** A level in a response. */
export const LevelOrBeginner = z.enum([...LEVEL_CODES, BEGINNER]);

/** A level in a request: `''` removes the manual level. */
export const LevelOrNone = z.enum([...LEVEL_CODES, ''], 'This is not a level code');

export const VideoId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'A video id has 1 to 64 letters, digits, - or _')
  .meta({ id: 'VideoId' });
