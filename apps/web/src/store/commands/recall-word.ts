import type { LanguageCode, Word } from '@wordreel/shared';
import { now } from '#lib/now.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { studyDayHere } from '#lib/study-day.ts';
import { timeZone } from '#lib/time-zone.ts';
import type { Dispatch } from '#store/outbox/page.ts';
import { queueKey } from '#store/words/study-queue.ts';
import { carryOut } from './carry-out.ts';

/** Good, as of a card. */
const GOOD = 3;

/** A thunk that counts a due word as remembered, because it was understood in a video. */
export function recallWord(language: LanguageCode, word: Word) {
  return (dispatch: Dispatch): void => {
    const day = studyDayHere();
    const review = {
      clientReviewId: randomUuid(),
      language,
      word: word.word,
      rating: GOOD,
      reviewedAt: now(),
      zone: timeZone(),
      isPractice: false,
      source: 'video',
    } as const;
    // Not before tomorrow; the server says when.
    const next = { day, dueDay: day + 1 };
    const queue = queueKey({ language, mode: 'all' });
    void dispatch(carryOut({ kind: 'review', args: { review, word, isNew: false, next, queue, expects: null } }));
  };
}
