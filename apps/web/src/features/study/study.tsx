import { useState } from 'react';
import type { LanguageCode, LanguageSettings, StudyMode } from '@wordreel/shared';
import { useGetStudyQueueQuery, useGetStudySettingsQuery } from '#store/api/learning/study-api.ts';
import { queueKey } from '#store/words/study-queue.ts';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { CardSkeleton } from './card/card-skeleton.tsx';
import { EmptySession } from './end/empty-session.tsx';
import { StudySession } from './session/study-session.tsx';

/** The content of a session: a mode, and optionally only the words of one video. */
export interface SessionOf {
  readonly mode: StudyMode;
  readonly video?: string | undefined;
}

interface StudyProps {
  language: LanguageCode;
  of: SessionOf;
  onLeave: (answered: number) => void;
  onPractice: () => void;
}

/** How a card is shown until the learner's own settings have loaded. */
const USUAL: Pick<LanguageSettings, 'direction' | 'gradeButtons'> = { direction: 'word', gradeButtons: 4 };

/** Runs a session of the requested cards. The first card waits for nothing but the queue. */
export function Study({ language, of, onLeave, onPractice }: StudyProps) {
  const key = queueKey({ language, ...of });
  const [round, setRound] = useState(0);
  const {
    currentData: queue,
    error,
    isFetching,
    refetch,
  } = useGetStudyQueueQuery(key, {
    refetchOnMountOrArgChange: true,
    // Another device may have continued.
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const settings = useGetStudySettingsQuery(language).currentData;
  const [isBegun, setBegun] = useState(false);
  if (queue !== undefined && queue.items.length > 0 && !isBegun) setBegun(true);

  if (queue === undefined) {
    return error === undefined ? (
      <CardSkeleton />
    ) : (
      <RetryBanner text="Your cards could not be loaded." isBusy={isFetching} onRetry={() => void refetch()} />
    );
  }
  // If the queue becomes empty during a session, the session ends with its receipt.
  if (!isBegun) return <EmptySession queue={queue} of={of} onPractice={onPractice} onLeave={() => onLeave(0)} />;
  return (
    <StudySession
      key={`${key} ${round}`}
      queueKey={key}
      queue={queue}
      settings={settings ?? USUAL}
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
