import { useState } from 'react';
import type { LanguageCode, StudyQueue } from '@wordreel/shared';
import { timeZone } from '#lib/time/time-zone.ts';
import { failureOf } from '#store/network/call-api.ts';
import { studyApi } from '#store/api/learning/study-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { formatCount } from '#lib/text/format.ts';
import styles from './study-start.module.css';

const FAILED = 'The words could not be spread. Please try again.';

export function CatchUp({ language, queue }: { language: LanguageCode; queue: StudyQueue }) {
  const [catchUp, { isLoading, error }] = studyApi.useCatchUpMutation();
  const [undo, { isLoading: isUndoing, error: undoError }] = studyApi.useUndoCatchUpMutation();
  const isOverfull = queue.due > 2 * queue.caps.reviews;
  const [days] = useState(() =>
    isOverfull ? Math.min(7, Math.max(3, Math.ceil(queue.due / Math.max(1, queue.caps.reviews)))) : 7,
  );
  const failure = error ?? undoError;
  const message = failure === undefined ? null : failureOf(failure, FAILED).message;
  if (queue.isCatchingUp === true) {
    return (
      <div className={styles.catchUp}>
        <p>You are catching up. New words wait until your overdue words are done.</p>
        <Button variant="quiet" disabled={isUndoing} onClick={() => void undo(language)}>
          Undo
        </Button>
        <FormError message={message} />
      </div>
    );
  }
  if (!queue.isBacklog) return null;
  return (
    <div className={styles.catchUp}>
      <p>
        {isOverfull
          ? 'More words are due than fit into two days.'
          : `Welcome back after ${queue.awayDays} days. Nothing is lost.`}{' '}
        Spread the words over {days} days to make them manageable. The words you still know best come first, and new
        words wait until you have caught up.
      </p>
      <Button disabled={isLoading} onClick={() => void catchUp({ language, zone: timeZone(), days })}>
        Spread over {days} days
      </Button>
      <FormError message={message} />
    </div>
  );
}

/** Says that new words wait because the day's minutes are used up, and lets the learner continue anyway. */
export function MinutesOver({ language, queue: { minutes } }: { language: LanguageCode; queue: StudyQueue }) {
  const [skipLimit, { isLoading, error }] = studyApi.useGoOnMutation();
  // A queue stored on this device or from an older server may lack `minutes`.
  if (!minutes || minutes.waiting === 0) return null;
  const waiting = formatCount(minutes.waiting, 'new word waits', 'new words wait');
  return (
    <div className={styles.catchUp}>
      <p>
        You have reached today’s limit of {formatCount(minutes.cap, 'minute', 'minutes')}. {waiting} until tomorrow. Due
        words still come up.
      </p>
      <Button disabled={isLoading} onClick={() => void skipLimit({ language, zone: timeZone() })}>
        Continue with new words
      </Button>
      <FormError
        message={error === undefined ? null : failureOf(error, 'That did not reach the server. Try again.').message}
      />
    </div>
  );
}
