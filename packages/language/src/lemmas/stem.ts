import { type Stemmer, newStemmer } from 'snowball-stemmers';
import { type LanguageCode, languageName } from '@wordreel/shared';

/** Languages that Snowball supports; its algorithms have their English names. */
const SUPPORTED = new Set<LanguageCode>([
  'ar',
  'da',
  'nl',
  'en',
  'fi',
  'fr',
  'de',
  'it',
  'no',
  'pt',
  'ru',
  'es',
  'sv',
  'tr',
]);

const stemmers = new Map<LanguageCode, Stemmer>();

/** Returns the Snowball stem of a folded form, for comparison only; undefined if Snowball lacks the language. */
export function stem(form: string, language: LanguageCode): string | undefined {
  if (!SUPPORTED.has(language)) return undefined;
  let stemmer = stemmers.get(language);
  if (!stemmer) {
    stemmer = newStemmer(languageName(language).toLowerCase());
    stemmers.set(language, stemmer);
  }
  return stemmer.stem(form);
}
