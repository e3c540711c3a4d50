import { useState } from 'react';
import type { StudyQueue } from '@wordreel/shared';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { clockTime } from '#lib/clock-time.ts';
import { formatCount, formatNumber } from '#lib/format.ts';
import type { SessionOf } from '#study/study.tsx';

interface EmptySessionProps {
  queue: StudyQueue;
  of: SessionOf;
  onPractice: () => void;
  onLeave: () => void;
}

/** Explains why a session has no cards and when the next words are due, and suggests one thing to do. */
export function EmptySession({ queue, of, onPractice, onLeave }: EmptySessionProps) {
  const [now] = useState(() => new Date());
  const hasWords = queue.nextDue !== null || queue.left.reviews + queue.left.newWords > 0 || queue.due > 0;
  const canPractise = of.mode !== 'practice' && hasWords;
  return (
    <EmptyState
      heading="h2"
      title={titleOf(of, queue)}
      text={textOf(of, queue, now)}
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

const isAtLimit = ({ mode, video }: SessionOf, { due, left }: StudyQueue): boolean =>
  video === undefined && mode !== 'new' && mode !== 'practice' && due > 0 && left.reviews === 0;

function textOf(of: SessionOf, queue: StudyQueue, now: Date): string | undefined {
  if (isAtLimit(of, queue)) {
    return `${formatCount(queue.due, 'word is', 'words are')} still due, and come up again ${clockTime(queue.dayEndsAt, now)}.`;
  }
  return queue.nextDue === null ? undefined : `Next words ${clockTime(queue.nextDue.at, now)}.`;
}

function titleOf(of: SessionOf, queue: StudyQueue): string {
  const { mode, video } = of;
  if (isAtLimit(of, queue)) return `You have reached today’s limit of ${formatNumber(queue.caps.reviews)} reviews.`;
  if (video !== undefined) return 'The words of this video are answered for today, or none of them is kept.';
  if (mode === 'new') return 'No new words for today.';
  return mode === 'practice' ? 'There is no word to practise yet.' : 'Nothing is due.';
}
