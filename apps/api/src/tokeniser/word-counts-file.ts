import { join } from 'node:path';
import type { LanguageCode } from '@wordreel/shared';

/** Where lists of words with their counts lie that the host has brought: a file a language, `word count` a line. */
export const wordCountsFolder = (dataDir: string): string => join(dataDir, 'word-counts');

/** @param folder as `wordCountsFolder` names it */
export const wordCountsFile = (folder: string, language: LanguageCode): string => join(folder, `${language}.txt`);
