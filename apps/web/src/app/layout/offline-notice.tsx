import { useEffect } from 'react';
import { useHasOwnOfflineReport } from '#lib/server/offline-report.ts';
import { useServerStatus } from '#lib/server/server-status.ts';
import { untilServerAnswers } from '#store/network/call-api.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/layout.tsx';
import styles from './offline-notice.module.css';

/** Says that the server is unreachable and what still works, unless the screen reports that itself. */
export function OfflineNotice() {
  const status = useServerStatus();
  const hasOwnReport = useHasOwnOfflineReport();
  const isGuest = useAppSelector(selectIsGuest);
  const isUnreachable = status === 'unreachable';
  useEffect(() => {
    if (!isUnreachable) return undefined;
    const stopping = new AbortController();
    void untilServerAnswers(stopping.signal);
    return () => stopping.abort();
  }, [isUnreachable]);
  return (
    <output>
      {status !== 'online' && !hasOwnReport && (
        <span className={styles.notice}>
          <strong>{isUnreachable ? texts.serverUnreachableSentence : texts.youAreOffline}</strong>{' '}
          {isGuest ? texts.offlineGuest : texts.offlineLearner}
        </span>
      )}
    </output>
  );
}
