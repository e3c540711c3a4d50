import { useEffect, useState } from 'react';
import type { ImportStatus } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { failureOf } from '#store/network/call-api.ts';
import { useImportStatusQuery, useUndoImportMutation } from '#store/api/account/imports-api.ts';
import { tagsOfLanguage } from '#store/api/languages/tags-of-language.ts';
import { useAppDispatch } from '#store/store.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ProgressBar } from '#ui/notices/progress-bar.tsx';
import styles from './import-progress.module.css';
import { messageOf } from './message-of.ts';

/** The polling interval for the progress, in ms. */
const POLLING = 700;

const isUnderWay = ({ state }: ImportStatus): boolean => state === 'running' || state === 'undoing';

/** Polls the import on the server and refreshes the changed data when it is finished. */
function useFollowed(begun: ImportStatus) {
  const [seen, setSeen] = useState(begun);
  const { data, isError } = useImportStatusQuery(begun.id, {
    pollingInterval: isUnderWay(seen) ? POLLING : 0,
    refetchOnMountOrArgChange: true,
  });
  const status = data ?? begun;
  if (status !== seen) setSeen(status);
  const dispatch = useAppDispatch();
  const { language } = status;
  const isOver = !isUnderWay(status);
  useEffect(() => {
    if (!isOver) return;
    dispatch(api.util.invalidateTags([...tagsOfLanguage(language), 'Imports']));
  }, [dispatch, language, isOver]);
  return { status, isError };
}

/** Shows the progress and the result of an import, with Undo. */
export function ImportResult({ begun }: { begun: ImportStatus }) {
  const { status, isError } = useFollowed(begun);
  const [undo, { error: failure }] = useUndoImportMutation();
  const { state, done, total, error } = status;
  const message = error ?? (failure === undefined ? null : failureOf(failure, 'It could not be taken back').message);
  return (
    <div className={styles.progress}>
      <ProgressBar label="Words brought" max={Math.max(1, total)} value={done} />
      <output className={styles.said}>{messageOf(status)}</output>
      {isError && isUnderWay(status) && <p>The server does not answer just now. It goes on by itself.</p>}
      {message !== null && (
        <p role="alert" className={styles.error}>
          {message}
        </p>
      )}
      {(state === 'done' || state === 'failed') && (
        <div className={styles.ways}>
          <Button variant="quiet" onClick={() => void undo(status.id)}>
            Undo
          </Button>
        </div>
      )}
    </div>
  );
}
