import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LanguageCode, StudyQueue } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { clockTime } from '#lib/clock-time.ts';
import type { Session } from '#study/session/use-session.ts';
import { MinutesOver } from '#study/start/minutes-over.tsx';
import styles from './receipt.module.css';
import { Line, SlipLines } from './slip-lines.tsx';
import { Suggestion } from './suggestion.tsx';

interface ReceiptProps {
  language: LanguageCode;
  session: Session;
  queue: StudyQueue;
  /** Called when the study day changes during the session, to load the next due time again. */
  onEnd: () => void;
  onUndo: () => void;
  onContinue: () => void;
  onLeave: () => void;
}

/** The end of a session, styled like a receipt: the recalled words, the progress, and when the next words are due. */
export function Receipt({ language, session, queue, onEnd, onUndo, onContinue, onLeave }: ReceiptProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [endedAt] = useState(() => new Date());
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    end();
  }, []);
  const left = queue.left.reviews + queue.left.newWords;
  return (
    <div className={styles.end}>
      <div className={styles.slip}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          That was it
        </h2>
        <SlipLines language={language} state={session.state} />
        <dl className={styles.lines}>
          <Line name="Today" value={formatCount(queue.done.reviews + queue.done.newWords, 'word', 'words')} />
          <Line name="Next words" value={nextText(queue, left, endedAt)} />
        </dl>
      </div>
      <div className={styles.ways}>
        {left > 0 && (
          <Button variant="primary" onClick={onContinue}>
            Go on
          </Button>
        )}
        <Button variant={left > 0 ? 'outline' : 'primary'} onClick={onLeave}>
          Done
        </Button>
        {session.state.answers.length > 0 && (
          <Button variant="quiet" onClick={onUndo}>
            Take the last answer back
          </Button>
        )}
      </div>
      <MinutesOver language={language} queue={queue} />
      <Suggestion language={language} />
    </div>
  );
}

/** Returns how many words are left today, or else when the next ones are due as a clock time. */
function nextText({ nextDue }: Pick<StudyQueue, 'nextDue'>, left: number, now: Date): string {
  if (left > 0) return `${left} more today`;
  return nextDue === null ? 'none yet' : clockTime(nextDue.at, now);
}
