import type { LanguageCode } from '@wordreel/shared';
import { fold } from '#spelling/fold';
import type { WordKnowledge } from './knowledge.ts';
import { lemmaKey } from '#lemmas/lemma';
import { lookUp } from './sorted-lines.ts';
import { stem } from '#lemmas/stem';

/** The data behind a `WordKnowledge`. Only the forms are required. */
export interface WordSources {
  /** The ranked forms, folded, the most common first. */
  readonly forms: readonly string[];
  /** The headwords of a form from a table of forms, the likeliest first. */
  readonly readingsOf?: WordKnowledge['readingsOf'];
  readonly changesOf?: WordKnowledge['changesOf'];
  readonly infinitivesOf?: WordKnowledge['infinitivesOf'];
  readonly isSeparable?: WordKnowledge['isSeparable'];
  readonly genderOf?: WordKnowledge['genderOf'];
  readonly isName?: WordKnowledge['isName'];
  /** The most common listed form of a stem; derived from the forms if missing. */
  readonly formOfStem?: WordKnowledge['formOfStem'];
  /** Headwords, the most common first; derived from the forms if missing. */
  readonly headwords?: readonly string[];
}

const NONE: readonly never[] = [];

/**
 * Returns the most common form of every stem.
 * @param forms the most common first
 */
export function stemsOf(forms: Iterable<string>, language: LanguageCode): Map<string, string> {
  const stems = new Map<string, string>();
  for (const form of forms) {
    const key = stem(fold(form, language), language);
    if (key !== undefined && !stems.has(key)) stems.set(key, form);
  }
  return stems;
}

/** Returns the headwords, ordered by their most common form. */
export function headwordsOf(words: WordKnowledge, language: LanguageCode): string[] {
  return [...new Set(words.forms.map((form) => lemmaKey(form, language, words)))];
}

const ranked = (ordered: Iterable<string>) => new Map([...new Set(ordered)].map((word, index) => [word, index + 1]));

/** Creates a `WordKnowledge` from data in memory. Stems and headword ranks are computed on first use. */
export function knowledgeOf(language: LanguageCode, sources: WordSources): WordKnowledge {
  const { readingsOf = () => NONE, infinitivesOf = () => NONE, isSeparable = () => false } = sources;
  const { genderOf = () => undefined, changesOf = () => NONE, isName = () => false } = sources;
  const ranks = ranked(sources.forms);
  const lemmaOf = (form: string) => readingsOf(form)[0]?.lemma;
  let stems: Map<string, string> | undefined;
  let lemmaRanks: Map<string, number> | undefined;
  const ranksOfLemmas = () => (lemmaRanks ??= ranked(sources.headwords ?? headwordsOf(words, language)));
  const words: WordKnowledge = {
    language,
    forms: [...ranks.keys()],
    isListed: (form) => ranks.has(form) || lemmaOf(form) !== undefined,
    rank: (form) => ranks.get(form),
    lemmaOf,
    readingsOf,
    lemmaRank: (lemma) => ranksOfLemmas().get(lemma),
    headwords: (count) => [...ranksOfLemmas().keys()].slice(0, count),
    formOfStem: sources.formOfStem ?? ((key) => (stems ??= stemsOf(ranks.keys(), language)).get(key)),
    changesOf,
    infinitivesOf,
    isSeparable,
    genderOf,
    isName,
  };
  return words;
}

/** Wraps `lookUp` with a cache, because a video uses few different words and repeats them often. */
export function cachedLookUp(lines: string): (key: string) => string | undefined {
  const answers = new Map<string, string | undefined>();
  return (key) => {
    if (answers.has(key)) return answers.get(key);
    if (answers.size >= 20_000) answers.clear();
    const answer = lookUp(lines, key);
    answers.set(key, answer);
    return answer;
  };
}
