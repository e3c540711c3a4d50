import { join } from 'node:path';
import type { LanguageCode } from '@wordreel/shared';

/**
 * A list of words with their counts that the host has brought: `word count` a line.
 * @param folder `WORD_LISTS_DIR`
 */
export const wordCountsFile = (folder: string, language: LanguageCode): string => join(folder, `${language}.txt`);
