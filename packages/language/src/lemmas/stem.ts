import { type Stemmer, newStemmer } from 'snowball-stemmers';
import { type LanguageCode, languageName } from '@wordreel/shared';

/** Languages without a Snowball algorithm. The algorithms have the English names of the others. */
const UNSUPPORTED = new Set<LanguageCode>(['el', 'hi', 'ja', 'ko', 'pl', 'zh']);

const stemmers = new Map<LanguageCode, Stemmer>();

/** Returns the Snowball stem of a folded form, for comparison only; undefined if Snowball lacks the language. */
export function stem(form: string, language: LanguageCode): string | undefined {
  if (UNSUPPORTED.has(language)) return undefined;
  let stemmer = stemmers.get(language);
  if (!stemmer) {
    stemmer = newStemmer(languageName(language).toLowerCase());
    stemmers.set(language, stemmer);
  }
  return stemmer.stem(form);
}
