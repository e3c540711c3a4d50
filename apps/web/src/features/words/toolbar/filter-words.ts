import type { ReviewPriority, Word } from '@wordreel/shared';
import { standingOf, type WordListStatus } from '#store/words/word-standing.ts';

/** The filter of a list. Null and false match everything. */
export interface WordFilter {
  readonly status: WordListStatus | 'due' | null;
  readonly stars: ReviewPriority | null;
  /** The id of the video where a word was found. */
  readonly video: string | null;
  readonly isPhrase: boolean;
}

export const NO_FILTER: WordFilter = { status: null, stars: null, video: null, isPhrase: false };

/** Returns the number of active criteria. */
export const filterSize = ({ status, stars, video, isPhrase }: WordFilter): number =>
  [status, stars, video].filter((one) => one !== null).length + (isPhrase ? 1 : 0);

/** @param known the lemmas that the learner has marked as known or ignored */
export function filterMatcher(
  { status, stars, video, isPhrase }: WordFilter,
  today: number,
  known: ReadonlySet<string>,
): (word: Word) => boolean {
  const hasStatus = (word: Word): boolean => {
    if (status === null) return true;
    const standing = standingOf(word, today, known);
    return status === 'due' ? standing.dueIn === 0 : standing.status === status;
  };
  return (word) =>
    (stars === null || word.reviewPriority === stars) &&
    (video === null || word.videoId === video) &&
    (!isPhrase || word.kind === 'phrase') &&
    hasStatus(word);
}
