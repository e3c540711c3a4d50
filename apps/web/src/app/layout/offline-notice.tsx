import { useEffect } from 'react';
import { useIsSaid } from '#lib/says-offline.ts';
import { useReach } from '#lib/use-reach.ts';
import { untilServerAnswers } from '#store/api/until-server-answers.ts';
import { selectIsGuest } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import styles from './offline-notice.module.css';

/** The one place of a screen that says that the server cannot be reached, and what works meanwhile. */
export function OfflineNotice() {
  const reach = useReach();
  const isSaid = useIsSaid();
  const isGuest = useAppSelector(selectIsGuest);
  const isAway = reach === 'away';
  useEffect(() => {
    if (!isAway) return undefined;
    const stopping = new AbortController();
    void untilServerAnswers(stopping.signal);
    return () => stopping.abort();
  }, [isAway]);
  return (
    <output>
      {reach !== 'here' && !isSaid && (
        <span className={styles.notice}>
          <strong>{isAway ? 'The server cannot be reached.' : 'You are offline.'}</strong>{' '}
          {isGuest
            ? 'Your words and their cards are on this device, and can be studied.'
            : 'You can study the cards that were loaded: what you do is kept on this device, and sent later. Exercises and the tutor wait for the server.'}
        </span>
      )}
    </output>
  );
}
