import type { LanguageCode, ReviewAnswer, Word } from '@wordreel/shared';
import { now } from '#lib/time/now.ts';
import { randomUuid } from '#lib/browser/random-uuid.ts';
import { studyDayHere } from '#lib/time/study-day.ts';
import { timeZone } from '#lib/time/time-zone.ts';
import type { Dispatch } from '#store/network/page.ts';
import { type Toast, toastShown } from '#store/slices/toasts-slice.ts';
import { queueKey } from '#store/words/study-queue.ts';
import * as texts from '#texts/notices.tsx';
import { carryOut } from './carry-out.ts';

/** The FSRS grade "good". */
const GOOD = 3;

/** A thunk that counts a due word as remembered because it was understood in a video or used in a conversation. */
export function recallWord(language: LanguageCode, word: Word, source: 'video' | 'tutor' = 'video') {
  return async (dispatch: Dispatch): Promise<void> => {
    const day = studyDayHere();
    const clientReviewId = randomUuid();
    const zone = timeZone();
    const review = {
      clientReviewId,
      language,
      word: word.word,
      rating: GOOD,
      reviewedAt: now(),
      zone,
      isPractice: false,
      source,
    } as const;
    // Due tomorrow at the earliest; the server decides the day.
    const next = { day, dueDay: day + 1 };
    const queue = queueKey({ language, mode: 'all' });
    const args = { review, word, isNew: false, next, queue, expects: null };
    const { data, error } = await dispatch(carryOut({ kind: 'review', args }));
    if (error !== undefined) return;
    // Only the queue knows the card's line and intervals; they come with its next fetch.
    const item = { word, isNew: false, intervals: null, line: null };
    const undo = { language, zone, clientReviewId, item, queue };
    const action = { label: texts.undo, does: { kind: 'undoReview', args: undo } } satisfies Toast['action'];
    dispatch(toastShown({ tone: 'info', text: noticeText(word, data), ...(data?.counted !== false && { action }) }));
  };
}

/** @param answer null while the review waits for the server */
function noticeText({ word }: Word, answer: ReviewAnswer | null): string {
  if (answer?.counted === false) return texts.reviewCountedToday({ word });
  const days = answer?.intervalDays ?? null;
  return days === null ? texts.wordReviewed({ word }) : texts.wordReviewedUntil({ word, count: days });
}
