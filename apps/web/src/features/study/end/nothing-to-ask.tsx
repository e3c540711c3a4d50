import { useState } from 'react';
import type { StudyQueue } from '@wordreel/shared';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { clockTime } from '#lib/clock-time.ts';
import type { SessionOf } from '#study/study.tsx';

interface NothingToAskProps {
  queue: StudyQueue;
  of: SessionOf;
  onPractice: () => void;
  onLeave: () => void;
}

/** A session without a card: why, the next moment as a clock time, and one thing to do. */
export function NothingToAsk({ queue, of, onPractice, onLeave }: NothingToAskProps) {
  const [now] = useState(() => new Date());
  const hasWords = queue.nextDue !== null || queue.left.reviews + queue.left.newWords > 0 || queue.due > 0;
  const canPractise = of.mode !== 'practice' && hasWords;
  return (
    <EmptyState
      heading="h2"
      title={titleOf(of)}
      text={queue.nextDue === null ? undefined : `Next words ${clockTime(queue.nextDue.at, now)}.`}
      action={
        canPractise ? (
          <Button variant="primary" onClick={onPractice}>
            Practice
          </Button>
        ) : (
          <Button variant="primary" onClick={onLeave}>
            Back to your words
          </Button>
        )
      }
    />
  );
}

function titleOf({ mode, video }: SessionOf): string {
  if (video !== undefined) return 'The words of this video are answered for today, or none of them is kept.';
  if (mode === 'new') return 'No new words for today.';
  return mode === 'practice' ? 'There is no word to practise yet.' : 'Nothing is due.';
}
