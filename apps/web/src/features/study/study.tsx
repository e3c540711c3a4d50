import { useState } from 'react';
import type { LanguageCode, LanguageSettings, StudyMode } from '@wordreel/shared';
import { useGetStudyQueueQuery, useGetStudySettingsQuery } from '#store/api/learning/study-api.ts';
import { queueKey } from '#store/words/study-queue.ts';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { CardSkeleton } from './card/card-skeleton.tsx';
import { NothingToAsk } from './end/nothing-to-ask.tsx';
import { StudySession } from './session/study-session.tsx';
import { useFreshQueue } from './session/use-fresh-queue.ts';

/** What a session is of: a mode, and one video's words alone where it is named. */
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

/** How a card is shown as long as the learner's own choice is on its way. */
const USUAL: Pick<LanguageSettings, 'direction' | 'gradeButtons'> = { direction: 'word', gradeButtons: 4 };

/** A session of the cards that are asked for: its first card does not wait for anything else. */
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
  });
  const settings = useGetStudySettingsQuery(language).currentData;
  useFreshQueue(() => void refetch());
  const [isBegun, setBegun] = useState(false);
  if (queue !== undefined && queue.items.length > 0 && !isBegun) setBegun(true);

  if (queue === undefined) {
    return error === undefined ? (
      <CardSkeleton />
    ) : (
      <RetryBanner text="Your cards could not be loaded." isBusy={isFetching} onRetry={() => void refetch()} />
    );
  }
  // A queue that has become empty under a session is its end, and not a page of its own.
  if (!isBegun) return <NothingToAsk queue={queue} of={of} onPractice={onPractice} onLeave={() => onLeave(0)} />;
  return (
    <StudySession
      key={`${key} ${round}`}
      queueKey={key}
      queue={queue}
      settings={settings ?? USUAL}
      onLeave={onLeave}
      onRead={() => void refetch()}
      onGoOn={() => {
        void refetch()
          .unwrap()
          .catch(() => undefined)
          .then(() => setRound(round + 1));
      }}
    />
  );
}
