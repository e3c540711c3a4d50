import { useMemo } from 'react';
import { type KnownWords, type LanguageCode, type Transcript, type Word, probablyKnownUpTo } from '@wordreel/shared';
import { useGetKnownWordsQuery } from '#store/api/words/known-words-api.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { useWaitingWords } from '#store/hooks/use-waiting-words.ts';
import { NOTHING_KNOWN_YET, type Statuses, learnerWords, statusesOf } from './word-status.ts';

const NO_WORDS: readonly Word[] = [];
const NO_MARKS: KnownWords = { known: [], ignored: [], unknown: [] };
const NO_LEMMAS: ReadonlySet<string> = new Set();

export interface LearnerWords {
  readonly words: readonly Word[];
  readonly marks: KnownWords;
  readonly pending: readonly Word[];
  /** Words up to this rank are probably known; 0 without data about the learner. */
  readonly probableUpTo: number;
  /** Whether the words have loaded. Before that, no word has a status. */
  readonly isReady: boolean;
}

/** Returns the learner's words in a language: kept, marked, and kept words that are still to be sent. */
export function useLearnerWords(language: LanguageCode): LearnerWords {
  const { currentData: data, isError } = useGetLanguageQuery(language);
  const marked = useGetKnownWordsQuery(language);
  const words = data?.learnedWords ?? NO_WORDS;
  const pending = useWaitingWords(language);
  const marks = marked.currentData ?? NO_MARKS;
  const isWhole = data !== undefined && data.rest?.state !== 'loading';
  const isReady = (isWhole || isError) && (marked.currentData !== undefined || marked.isError);
  const probableUpTo = probablyKnownUpTo({
    level: data?.level ?? '',
    wordCount: data?.wordCount ?? 0,
    hasKnownWords: marks.known.length > 0,
  });
  return useMemo(
    () => ({ words, marks, pending, probableUpTo, isReady }),
    [words, marks, pending, probableUpTo, isReady],
  );
}

/** Returns the status of every word of a transcript. It changes with the learner's words. */
export function useStatuses({ language, lemmas, ranks }: Pick<Transcript, 'language' | 'lemmas' | 'ranks'>): Statuses {
  const { words, marks, pending, probableUpTo, isReady } = useLearnerWords(language);
  const pendingLemmas = useMemo(
    () => (pending.length === 0 ? NO_LEMMAS : new Set(pending.map(({ word, lemma }) => lemma ?? word))),
    [pending],
  );
  return isReady
    ? statusesOf(lemmas, ranks, learnerWords(words, marks, pendingLemmas, probableUpTo))
    : NOTHING_KNOWN_YET;
}
