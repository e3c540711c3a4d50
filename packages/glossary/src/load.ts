import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '@wordreel/shared';
import { GlossaryEntry } from './entry.ts';

/** Absolute path of the folder with the entries, the same from `src` and `dist`. */
export const glossaryFolder = fileURLToPath(new URL('../entries', import.meta.url));

/** Loads a language's glossary; empty without a file. @throws Error that names the file, if it breaks the schema */
export function loadGlossary(language: LanguageCode): GlossaryEntry[] {
  const file = `${glossaryFolder}/${language}.json`;
  if (!existsSync(file)) return [];
  try {
    return GlossaryEntry.array().parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} does not match its schema`, { cause: error });
  }
}

/** Removes the pronoun of a reflexive verb: `sich freuen`, `acordarse`. Other headwords stay unchanged. */
export function withoutPronoun(lemma: string, language: LanguageCode): string {
  if (language === 'es') return lemma.replace(/(?<=[aeiáéí]r)se$/u, '');
  if (language === 'it') return lemma.replace(/(?<=[aei]r)si$/u, 'e').replace(/(?<=[oud]r)si$/u, 're');
  return lemma.replace(/^(?:sich |se |s['’])/u, '');
}
