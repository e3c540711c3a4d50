import { type KnownWords, type LanguageCode, type Transcript, type Word, probablyKnownUpTo } from '@wordreel/shared';
import { useGetKnownWordsQuery } from '#store/api/words/known-words-api.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { useWaitingWords } from '#store/hooks/use-waiting-words.ts';
import { type LearnerWords, NOTHING_KNOWN_YET, type Statuses, learnerWords, statusesOf } from './word-status.ts';

const NO_WORDS: readonly Word[] = [];
const NO_MARKS: KnownWords = { known: [], ignored: [], unknown: [] };

function useLoadedWords(language: LanguageCode): { learner: LearnerWords; isReady: boolean } {
  const { currentData: data, isError } = useGetLanguageQuery(language);
  const marked = useGetKnownWordsQuery(language);
  const pending = useWaitingWords(language);
  const marks = marked.currentData ?? NO_MARKS;
  const isWhole = data !== undefined && data.rest?.state !== 'loading';
  const probableUpTo = probablyKnownUpTo({
    level: data?.level ?? '',
    // Without a word, nothing would be assumed, and saving the first one would change how most other words look.
    wordCount: Math.max(1, data?.wordCount ?? 0),
    hasKnownWords: marks.known.length > 0,
  });
  return {
    learner: learnerWords(
      data?.learnedWords ?? NO_WORDS,
      marks,
      pending.length === 0 ? NO_WORDS : pending,
      probableUpTo,
    ),
    isReady: (isWhole || isError) && (marked.currentData !== undefined || marked.isError),
  };
}

/** Returns the learner's words in a language: saved words, marked words, and saved words that are still to be sent. */
export function useLearnerWords(language: LanguageCode): LearnerWords {
  return useLoadedWords(language).learner;
}

/** Returns the status of every word of a transcript. Before the learner's words have loaded, no word has one. */
export function useStatuses({ language, lemmas, ranks }: Pick<Transcript, 'language' | 'lemmas' | 'ranks'>): Statuses {
  const { learner, isReady } = useLoadedWords(language);
  return isReady ? statusesOf(lemmas, ranks, learner) : NOTHING_KNOWN_YET;
}
