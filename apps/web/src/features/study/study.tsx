import { useState } from 'react';
import type { LanguageCode, LanguageSettings, StudyMode, StudyQueue } from '@wordreel/shared';
import { studyApi } from '#store/api/learning/study-api.ts';
import { queueKey } from '#store/words/study-queue.ts';
import * as texts from '#texts/study.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import { clockTime } from '#lib/time/clock-time.ts';
import { StudySession } from './session/study-session.tsx';
import type { PictureOf } from './session/suggestion.tsx';
import styles from './card/study-card.module.css';

/** What a session contains: a mode, and optionally only the words of one video. */
export interface SessionOf {
  readonly mode: StudyMode;
  readonly video?: string | undefined;
}

interface StudyProps {
  language: LanguageCode;
  of: SessionOf;
  pictureOf: PictureOf;
  onLeave: (answered: number) => void;
  onPractice: () => void;
}

/** Refetched often, because another device may have continued the session. */
export const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true };

/** How a card is shown until the learner's own settings have loaded. */
const USUAL: Pick<LanguageSettings, 'direction' | 'gradeButtons'> = { direction: 'word', gradeButtons: 4 };

/** Runs a session with the requested cards. The first card waits only for the queue, not for the settings. */
export function Study({ language, of, pictureOf, onLeave, onPractice }: StudyProps) {
  const key = queueKey({ language, ...of });
  const [round, setRound] = useState(0);
  const { currentData: queue, error, isFetching, refetch } = studyApi.useGetStudyQueueQuery(key, FRESH);
  const settings = studyApi.useGetStudySettingsQuery(language).currentData;
  const [isBegun, setBegun] = useState(false);
  if (queue !== undefined && queue.items.length > 0 && !isBegun) setBegun(true);

  if (queue === undefined && error !== undefined) {
    return <RetryBanner text={texts.cardsFailed} isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (queue === undefined) {
    return <Skeleton label={texts.loadingCards} className={styles.skeleton} bones={4} data-fills-screen="alone" />;
  }
  // If the queue becomes empty during a session, the session ends with its receipt.
  if (!isBegun) return <EmptySession queue={queue} of={of} onPractice={onPractice} onLeave={() => onLeave(0)} />;
  return (
    <StudySession
      key={`${key} ${round}`}
      queueKey={key}
      queue={queue}
      settings={settings ?? USUAL}
      pictureOf={pictureOf}
      onLeave={onLeave}
      onRead={() => void refetch()}
      onContinue={() => {
        void refetch()
          .unwrap()
          .catch(() => undefined)
          .then(() => setRound(round + 1));
      }}
    />
  );
}

interface EmptySessionProps {
  queue: StudyQueue;
  of: SessionOf;
  onPractice: () => void;
  onLeave: () => void;
}

function EmptySession({ queue, of, onPractice, onLeave }: EmptySessionProps) {
  const [now] = useState(() => new Date());
  const hasWords = queue.nextDue !== null || queue.left.reviews + queue.left.newWords > 0 || queue.due > 0;
  const canPractice = of.mode !== 'practice' && hasWords;
  return (
    <EmptyState
      heading="h2"
      title={titleOf(of, queue)}
      text={textOf(of, queue, now)}
      action={
        <div className={styles.actions}>
          <Button variant="primary" onClick={canPractice ? onPractice : onLeave}>
            {canPractice ? texts.practice : texts.backToYourWords}
          </Button>
          <ButtonLink to={paths.home}>{texts.pickAVideo}</ButtonLink>
        </div>
      }
    />
  );
}

const isAtLimit = ({ mode, video }: SessionOf, { due, left }: StudyQueue): boolean =>
  video === undefined && mode !== 'new' && mode !== 'practice' && due > 0 && left.reviews === 0;

function textOf(of: SessionOf, queue: StudyQueue, now: Date): string | undefined {
  if (isAtLimit(of, queue)) {
    return texts.reviewLimitRest({ count: queue.due, time: clockTime(queue.dayEndsAt, now) });
  }
  return queue.nextDue === null ? undefined : texts.nextWordsAt({ time: clockTime(queue.nextDue.at, now) });
}

function titleOf(of: SessionOf, queue: StudyQueue): string {
  const { mode, video } = of;
  if (isAtLimit(of, queue)) return texts.reviewLimitTitle({ reviews: queue.caps.reviews });
  if (video !== undefined) return texts.videoDone;
  if (mode === 'new') return texts.noNewWords;
  return mode === 'practice' ? texts.nothingToPractice : texts.nothingDue;
}
