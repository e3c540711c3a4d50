import { join } from 'node:path';
import type { LanguageCode } from '@wordreel/shared';

/** Returns the path of the operator's word list, which has a word and its count on each line. */
export const wordCountsFile = (folder: string, language: LanguageCode): string => join(folder, `${language}.txt`);
