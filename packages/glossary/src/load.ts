import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '@wordreel/shared';
import { Glossary, type GlossaryEntry } from './entry.ts';

/** Where the entries lie, as seen from `src` and from `dist`: an absolute path. */
export const glossaryFolder = fileURLToPath(new URL('../entries', import.meta.url));

/** A language's own dictionary; empty where there is none. Throws, naming the file, where it breaks the format. */
export function loadGlossary(language: LanguageCode): GlossaryEntry[] {
  const file = `${glossaryFolder}/${language}.json`;
  if (!existsSync(file)) return [];
  try {
    return Glossary.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} is not what it should be`, { cause: error });
  }
}
