import { type Stemmer, newStemmer } from 'snowball-stemmers';
import type { LanguageCode } from '@wordreel/shared';

const ALGORITHMS: Partial<Record<LanguageCode, string>> = {
  ar: 'arabic',
  da: 'danish',
  nl: 'dutch',
  en: 'english',
  fi: 'finnish',
  fr: 'french',
  de: 'german',
  it: 'italian',
  no: 'norwegian',
  pt: 'portuguese',
  ru: 'russian',
  es: 'spanish',
  sv: 'swedish',
  tr: 'turkish',
};

const stemmers = new Map<LanguageCode, Stemmer>();

/**
 * Returns the Snowball stem of a folded form, for comparison only, or undefined for a language that Snowball does not
 * support.
 */
export function stem(form: string, language: LanguageCode): string | undefined {
  const algorithm = ALGORITHMS[language];
  if (algorithm === undefined) return undefined;
  let stemmer = stemmers.get(language);
  if (!stemmer) {
    stemmer = newStemmer(algorithm);
    stemmers.set(language, stemmer);
  }
  return stemmer.stem(form);
}
