import { useEffect, useState } from 'react';
import { type LanguageCode, languageName, type ImportStatus } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { failureOf } from '#store/network/call-api.ts';
import { useImportStatusQuery, useUndoImportMutation } from '#store/api/account/imports-api.ts';
import { tagsOfLanguage } from '#store/api/languages/language-changes.ts';
import { useAppDispatch } from '#store/store.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ProgressBar } from '#ui/notices/progress-bar.tsx';
import { formatCount, formatNumber } from '#lib/format.ts';
import { messageOf } from './message-of.ts';
import type { Import, ImportState } from './use-import.ts';
import styles from './import.module.css';

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
      <output className={styles.status}>{messageOf(status)}</output>
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

/** Shows the progress of an import, with buttons to continue and undo it. */
export function ImportProgress({ language, importing }: { language: LanguageCode; importing: Import }) {
  const { state, resume, undo } = importing;
  const { step, done, total, error } = state;
  return (
    <div className={styles.progress}>
      <ProgressBar label="Words added" max={total} value={step === 'undone' ? 0 : done} />
      <output className={styles.status}>{progressText(state, language, importing.addedCount())}</output>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.ways}>
        {(step === 'stopped' || step === 'failed') && <Button onClick={resume}>Go on</Button>}
        {step !== 'running' && step !== 'undone' && done > 0 && (
          <Button variant="quiet" onClick={() => void undo()}>
            Undo
          </Button>
        )}
      </div>
    </div>
  );
}

function progressText({ step, done, total, waiting }: ImportState, language: LanguageCode, added: number): string {
  if (step === 'undone') return 'Taken back: your list is what it was before.';
  if (step === 'running') return `${formatNumber(done)} of ${formatCount(total, 'word', 'words')}`;
  const words = `${formatCount(added, 'word', 'words')} added to ${languageName(language)}.`;
  if (waiting > 0) return `${words} They wait on this device until the server can be reached.`;
  if (step === 'done') return words;
  return `${words} ${formatNumber(total - done)} are left: bring the file again, and what is there already is skipped.`;
}
