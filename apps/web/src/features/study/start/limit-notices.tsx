import { useState } from 'react';
import type { LanguageCode, StudyQueue } from '@wordreel/shared';
import { timeZone } from '#lib/time/time-zone.ts';
import { failureOf } from '#store/network/call-api.ts';
import { studyApi } from '#store/api/learning/study-api.ts';
import * as texts from '#texts/study.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import styles from './study-start.module.css';

const FAILED = texts.spreadFailed;

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
        <p>{texts.catchingUp}</p>
        <Button variant="quiet" disabled={isUndoing} onClick={() => void undo(language)}>
          {texts.undo}
        </Button>
        <FormError message={message} />
      </div>
    );
  }
  if (!queue.isBacklog) return null;
  return (
    <div className={styles.catchUp}>
      <p>
        {isOverfull ? texts.backlog : texts.awayNotice({ awayDays: queue.awayDays })} {texts.spreadAdvice({ days })}
      </p>
      <Button disabled={isLoading} onClick={() => void catchUp({ language, zone: timeZone(), days })}>
        {texts.spread({ days })}
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
  return (
    <div className={styles.catchUp}>
      <p>{texts.timeLimitReached({ limit: minutes.cap, waiting: minutes.waiting })}</p>
      <Button disabled={isLoading} onClick={() => void skipLimit({ language, zone: timeZone() })}>
        {texts.skipTimeLimit}
      </Button>
      <FormError message={error === undefined ? null : failureOf(error, texts.notSent).message} />
    </div>
  );
}
