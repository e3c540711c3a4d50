import { join } from 'node:path';
import type { LanguageCode } from '@wordreel/shared';

/** Returns the path of the operator's word list, with `word count` on each line. */
export const wordCountsFile = (folder: string, language: LanguageCode): string => join(folder, `${language}.txt`);
