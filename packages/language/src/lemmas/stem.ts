import { type Stemmer, newStemmer } from 'snowball-stemmers';
import { type LanguageCode, languageName } from '@wordreel/shared';

/** Languages without a Snowball algorithm. For the others, the algorithm has the language's English name. */
const UNSUPPORTED = new Set<LanguageCode>(['el', 'hi', 'ja', 'ko', 'pl', 'zh']);

const stemmers = new Map<LanguageCode, Stemmer>();

/** Returns a folded form's Snowball stem, for comparison only; undefined if Snowball doesn't support the language. */
export function stem(form: string, language: LanguageCode): string | undefined {
  if (UNSUPPORTED.has(language)) return undefined;
  let stemmer = stemmers.get(language);
  if (!stemmer) {
    stemmer = newStemmer(languageName(language).toLowerCase());
    stemmers.set(language, stemmer);
  }
  return stemmer.stem(form);
}
