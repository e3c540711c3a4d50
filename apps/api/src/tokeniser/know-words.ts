import { fold, lemmaKey, lemmaOfEntry, type WordKnowledge } from '@wordreel/language';
import { vulgarWords } from '@wordreel/language/data';
import { checkAnswer, LAST_RANK, type Verdict } from '@wordreel/learning';
import type { RankedWord, Tasks, WordFacts } from './thread-messages.ts';

export function wordFacts({ language, words: asked }: Tasks['facts'], words: WordKnowledge): WordFacts[] {
  const vulgar = vulgarWords(language);
  return asked.map((word) => {
    const lemma = lemmaOfEntry(word, language, words);
    return {
      lemma,
      rank: words.lemmaRank(lemma) ?? words.rank(word) ?? null,
      gender: words.genderOf(word) ?? null,
      isOffensive: vulgar.has(fold(word, language)) || vulgar.has(fold(lemma, language)),
    };
  });
}

/** Sequences of one or two letters are often words by chance. */
const ASKABLE = /^\p{L}{3,}$/u;

/** Returns the headwords that a vocabulary check may ask about. They are from a table of forms, which has no names. */
export function placementWords({ language }: Tasks['placement'], words: WordKnowledge): RankedWord[] {
  const vulgar = vulgarWords(language);
  const isAskable = (word: string): boolean =>
    ASKABLE.test(word) && words.lemmaOf(word) !== undefined && !vulgar.has(fold(word, language));
  return words
    .headwords(LAST_RANK)
    .map((word, place) => ({ word, rank: place + 1 }))
    .filter(({ word }) => isAskable(word));
}

export function judgeTyped({ language, typed, expected, listed }: Tasks['judge'], words: WordKnowledge): Verdict {
  const also = new Set(listed);
  const lists = {
    isListed: (form: string) => words.isListed(form) || also.has(form),
    isInTable: (form: string) => words.lemmaOf(form) !== undefined,
    rank: (form: string) => words.rank(form),
    lemmaKey: (form: string) => lemmaKey(form, language, words),
  };
  return checkAnswer(typed, expected, { language, lists });
}
