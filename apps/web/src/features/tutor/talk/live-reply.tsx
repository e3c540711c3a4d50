import { CircleAlert } from 'lucide-react';
import type { LiveTurn } from '#store/api/tutor/tutor-turn.ts';
import { useServerStatus } from '#lib/server-status.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './message.module.css';
import { useTalk } from './talk.ts';

interface LiveReplyProps {
  live: LiveTurn;
  /** Moves the learner's text back to the text field. */
  onUndo: () => void;
}

/** Shows the reply as it streams in, or why a turn was not answered. */
export function LiveReply({ live, onUndo }: LiveReplyProps) {
  const { language, partner } = useTalk();
  const { text, state } = live;
  return (
    <li className={styles.message}>
      <span className={styles.speaker}>{partner}</span>
      <div className={styles.body} aria-busy={state !== 'unsent'}>
        {text !== '' && (
          <p
            lang={language}
            dir="auto"
            className={state === 'writing' ? `${styles.text} ${styles.writing}` : styles.text}
          >
            {text}
          </p>
        )}
        {state === 'waiting' && (
          <output className={styles.waiting}>
            <span className={styles.dot} aria-hidden="true" />
            <span className={styles.dot} aria-hidden="true" />
            <span className={styles.dot} aria-hidden="true" />
            <span className="visually-hidden">The reply is on its way</span>
          </output>
        )}
        {state === 'unsent' && <Unsent live={live} onUndo={onUndo} />}
      </div>
    </li>
  );
}

function Unsent({ live: { body, problem }, onUndo }: LiveReplyProps) {
  const { sendAgain } = useTalk();
  const isOffline = useServerStatus() === 'offline';
  const isWritten = body.act === 'say' || body.act === 'edit';
  return (
    <div className={styles.unsent} role="alert">
      <p className={styles.problem}>
        <Icon of={CircleAlert} size={18} />
        {isOffline ? 'This device is offline. What you wrote is kept here.' : (problem?.message ?? UNKNOWN)}
      </p>
      <div className={styles.ways}>
        <Button disabled={isOffline} onClick={sendAgain}>
          Try Again
        </Button>
        {isWritten && (
          <Button variant="quiet" onClick={onUndo}>
            Write it anew
          </Button>
        )}
      </div>
    </div>
  );
}

/** Shown after a reload interrupted the request. */
const UNKNOWN = 'It is not known whether your message arrived. Try again: it counts once.';
