import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LanguageCode, StudyQueue } from '@wordreel/shared';
import { formatCount, formatShare } from '#lib/format.ts';
import { tryPath, videoPath } from '#lib/paths.ts';
import { useNextVideo } from '#store/api/next-video.ts';
import { selectIsGuest } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { clockTime } from '#study/card/next-day.ts';
import { resultOf } from '#study/session/session-state.ts';
import type { Session } from '#study/session/use-session.ts';
import styles from './receipt.module.css';

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

/** The end of a session, set like a printed slip: what was recalled, what turned solid, when the next words come. */
export function Receipt({ language, session, queue, onEnd, onUndo, onGoOn, onLeave }: ReceiptProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [endedAt] = useState(() => new Date());
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    end();
  }, []);
  const { asked, recalled } = resultOf(session.state);
  const solid = session.outcomes.filter(({ turnedSolid }) => turnedSolid).length;
  const fresh = session.state.given.filter(({ card, isPractice }) => card.item.isNew && !isPractice).length;
  const left = queue.left.reviews + queue.left.newWords;
  return (
    <div className={styles.end}>
      <div className={styles.slip}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          That was it
        </h2>
        <dl className={styles.lines}>
          <Line
            name="Recalled"
            value={`${recalled} of ${asked}${asked === 0 ? '' : ` (${Math.floor((100 * recalled) / asked)}\u00a0%)`}`}
          />
          {fresh > 0 && <Line name="First met" value={formatCount(fresh, 'word', 'words')} />}
          <Line name="Turned solid" value={formatCount(solid, 'word', 'words')} />
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
      <Suggestion language={language} />
    </div>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** When words come next, as a clock time; where the day still has some, that. */
function nextText({ nextDue }: Pick<StudyQueue, 'nextDue'>, left: number, now: Date): string {
  if (left > 0) return `${left} more today`;
  return nextDue === null ? 'none yet' : clockTime(nextDue.at, now);
}

/** One video to watch. */
function Suggestion({ language }: { language: LanguageCode }) {
  const isGuest = useAppSelector(selectIsGuest);
  const next = useNextVideo(language, null);
  if (next === null || (isGuest && next.video.player !== 'story')) return null;
  const { id, title, langLevel } = next.video;
  return (
    <p className={styles.next}>
      Next for you:{' '}
      <Link to={isGuest ? tryPath(id) : videoPath(id)} lang={language} dir="auto">
        {title}
      </Link>
      <span>
        {next.share === null
          ? `Level ${langLevel.join(', ')}`
          : `${formatShare(next.share)} of its words you probably know`}
      </span>
    </p>
  );
}
