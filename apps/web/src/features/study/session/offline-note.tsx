import { formatCount } from '#lib/format.ts';
import { useOwnOfflineReport } from '#lib/offline-report.ts';
import { useServerStatus } from '#lib/server-status.ts';
import { selectWaiting } from '#store/outbox/outbox-slice.ts';
import { selectIsAway, selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import styles from './study-session.module.css';

/** Says that the session continues offline and when its answers are sent. Guests need no such note. */
export function OfflineNote() {
  const isGuest = useAppSelector(selectIsGuest);
  const isAway = useAppSelector(selectIsAway);
  const waiting = useAppSelector(selectWaiting);
  const status = useServerStatus();
  const answers = waiting.filter(({ command }) => command.kind === 'review').length;
  const isShown = !isGuest && (status !== 'online' || isAway || answers > 0);
  useOwnOfflineReport(isShown);
  return (
    <div className={styles.offline} hidden={!isShown}>
      {/* Screen readers would announce a text that changes with every answer. */}
      <output>{isShown && (status === 'offline' ? 'You are offline.' : 'The server cannot be reached.')}</output>{' '}
      <span>
        {answers === 0 ? 'Go on: your answers are' : formatCount(answers, 'answer is', 'answers are')} kept on this
        device, and sent as soon as the server answers.
      </span>
    </div>
  );
}
