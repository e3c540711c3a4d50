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
  /** The day has changed under the session: when the next words come is asked anew. */
  onEnd: () => void;
  onUndo: () => void;
  onGoOn: () => void;
  onLeave: () => void;
}

/** The end of a session, set like a printed slip: what was recalled, what that moved, when the next words come. */
export function Receipt({ language, session, queue, onEnd, onUndo, onGoOn, onLeave }: ReceiptProps) {
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
          <Button variant="primary" onClick={onGoOn}>
            Go on
          </Button>
        )}
        <Button variant={left > 0 ? 'outline' : 'primary'} onClick={onLeave}>
          Done
        </Button>
        {session.state.given.length > 0 && (
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

/** When words come next, as a clock time; where the day still has some, that. */
function nextText({ nextDue }: Pick<StudyQueue, 'nextDue'>, left: number, now: Date): string {
  if (left > 0) return `${left} more today`;
  return nextDue === null ? 'none yet' : clockTime(nextDue.at, now);
}
