import type { LanguageCode } from '@wordreel/shared';
import { fold } from '#spelling/fold';
import { NO_KNOWLEDGE, type WordKnowledge } from './knowledge.ts';
import { lemmaKey } from '#lemmas/lemma';
import { lookUp } from './sorted-lines.ts';
import { stem } from '#lemmas/stem';

type Lookup = 'readingsOf' | 'changesOf' | 'infinitivesOf' | 'isSeparable' | 'genderOf' | 'isName' | 'formOfStem';

/** The data for a `WordKnowledge`. Only the forms are required; a missing lookup finds nothing. */
export interface WordSources extends Partial<Pick<WordKnowledge, Lookup>> {
  /** The ranked forms, folded, the most common first. */
  readonly forms: readonly string[];
  /** Headwords, the most common first. If they or `formOfStem` are missing, they are derived from the forms. */
  readonly headwords?: readonly string[];
}

/** Returns the most common form of each stem. @param forms all forms, the most common first */
export function stemsOf(forms: Iterable<string>, language: LanguageCode): Map<string, string> {
  const stems = new Map<string, string>();
  for (const form of forms) {
    const key = stem(fold(form, language), language);
    if (key !== undefined && !stems.has(key)) stems.set(key, form);
  }
  return stems;
}

/** Returns the headwords, ordered by the rank of their most common form. */
export function headwordsOf(words: WordKnowledge, language: LanguageCode): string[] {
  return [...new Set(words.forms.map((form) => lemmaKey(form, language, words)))];
}

const ranked = (ordered: Iterable<string>) => new Map([...new Set(ordered)].map((word, index) => [word, index + 1]));

/** Creates a `WordKnowledge` from data in memory. Stems and headword ranks are computed on first use. */
export function knowledgeOf(language: LanguageCode, { forms, headwords, ...lookups }: WordSources): WordKnowledge {
  const ranks = ranked(forms);
  const { readingsOf = NO_KNOWLEDGE.readingsOf } = lookups;
  const lemmaOf = (form: string) => readingsOf(form)[0]?.lemma;
  let stems: Map<string, string> | undefined;
  let lemmaRanks: Map<string, number> | undefined;
  const ranksOfLemmas = () => (lemmaRanks ??= ranked(headwords ?? headwordsOf(words, language)));
  const words: WordKnowledge = {
    ...NO_KNOWLEDGE,
    formOfStem: (key) => (stems ??= stemsOf(ranks.keys(), language)).get(key),
    ...lookups,
    language,
    forms: [...ranks.keys()],
    isListed: (form) => ranks.has(form) || lemmaOf(form) !== undefined,
    rank: (form) => ranks.get(form),
    lemmaOf,
    lemmaRank: (lemma) => ranksOfLemmas().get(lemma),
    headwords: (count) => [...ranksOfLemmas().keys()].slice(0, count),
  };
  return words;
}

/** Wraps `lookUp` with a cache, because a video has few different words and repeats them often. */
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
