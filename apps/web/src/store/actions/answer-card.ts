import type { StudyItem } from '@wordreel/shared';
import { now } from '#lib/time/now.ts';
import { timeZone } from '#lib/time/time-zone.ts';
import { studyApi } from '#store/api/learning/study-api.ts';
import type { Dispatch } from '#store/network/page.ts';
import type { ReviewArgs } from '#store/words/command.ts';
import { dayAt, queueName } from '#store/words/study-queue.ts';
import { carryOut } from './carry-out.ts';

interface CardAnswer {
  readonly queue: string;
  readonly item: StudyItem;
  readonly rating: 1 | 2 | 3 | 4;
  readonly clientReviewId: string;
  readonly isPractice: boolean;
  readonly durationMs: number;
}

const BUTTONS = ['again', 'hard', 'good', 'easy'] as const;

/** A thunk that answers a card. @returns the result; null if the answer waits in the outbox or was refused */
export function answerCard({ queue, item, rating, clientReviewId, isPractice, durationMs }: CardAnswer) {
  return async (dispatch: Dispatch, getState: () => unknown) => {
    const known = studyApi.endpoints.getStudyQueue.select(queue)(getState() as never).data;
    const { language } = queueName(queue);
    const interval = item.intervals?.[BUTTONS[rating - 1] ?? 'good'];
    const done = known?.done ?? null;
    const day = known === undefined ? 0 : dayAt(known, Date.now());
    const kind = item.isNew ? 'newWords' : 'reviews';
    const args: ReviewArgs = {
      review: {
        clientReviewId,
        language,
        word: item.word.word,
        rating,
        durationMs,
        reviewedAt: now(),
        zone: timeZone(),
        isPractice,
        source: 'study',
      },
      word: item.word,
      isNew: item.isNew,
      next: known === undefined || interval === undefined || isPractice ? null : { day, dueDay: day + interval },
      queue,
      expects: done === null || isPractice ? done : { ...done, [kind]: done[kind] + 1 },
    };
    const { data } = await dispatch(carryOut({ kind: 'review', args }));
    return data ?? null;
  };
}
