import { type ReactNode, useEffect, useState } from 'react';
import { type LanguageCode, languageName, type ImportStatus } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { failureText } from '#store/network/call-api.ts';
import { importsApi } from '#store/api/account/imports-api.ts';
import { tagsOfLanguage } from '#store/api/languages/language-changes.ts';
import { useAppDispatch } from '#store/store.ts';
import * as texts from '#texts/words.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { ProgressBar } from '#ui/notices/progress-bar.tsx';
import { isUnderWay, messageOf } from './message-of.ts';
import type { Import, ImportState } from './use-import.ts';
import styles from './import.module.css';

const POLLING = 700;

/** Polls an import on the server, and refreshes the changed data once it has finished. */
function useFollowed(started: ImportStatus) {
  const [seen, setSeen] = useState(started);
  const { data, isError } = importsApi.useImportStatusQuery(started.id, {
    pollingInterval: isUnderWay(seen) ? POLLING : 0,
    refetchOnMountOrArgChange: true,
  });
  const status = data ?? started;
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

interface ProgressProps {
  done: number;
  total: number;
  text: string;
  error: string | null;
  children: ReactNode;
}

function Progress({ done, total, text, error, children }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <ProgressBar label={texts.importProgress} max={Math.max(1, total)} value={done} />
      <output className={styles.status}>{text}</output>
      <FormError message={error} />
      {children}
    </div>
  );
}

export function ImportResult({ started }: { started: ImportStatus }) {
  const { status, isError } = useFollowed(started);
  const [undo, { error: failure }] = importsApi.useUndoImportMutation();
  const { state, done, total } = status;
  const error = failureText(failure, texts.importUndoFailed);
  return (
    <Progress done={done} total={total} text={messageOf(status)} error={status.error ?? error}>
      {isError && isUnderWay(status) && <p>{texts.importUnreachable}</p>}
      {(state === 'done' || state === 'failed') && (
        <div className={styles.ways}>
          <Button variant="quiet" onClick={() => void undo(status.id)}>
            {texts.undo}
          </Button>
        </div>
      )}
    </Progress>
  );
}

export function ImportProgress({ language, importing }: { language: LanguageCode; importing: Import }) {
  const { state, begin, undo } = importing;
  const { step, words, added, error } = state;
  return (
    <Progress
      done={step === 'done' ? words.length : 0}
      total={words.length}
      text={progressText(state, language)}
      error={error}
    >
      <div className={styles.ways}>
        {step === 'failed' && <Button onClick={() => void begin(words)}>{texts.continueImport}</Button>}
        {step === 'done' && added.length > 0 && (
          <Button variant="quiet" onClick={() => void undo()}>
            {texts.undo}
          </Button>
        )}
      </div>
    </Progress>
  );
}

function progressText({ step, words, added }: ImportState, language: LanguageCode): string {
  if (step === 'undone') return texts.importUndone;
  if (step === 'running') return texts.addingCount({ count: words.length });
  const text = texts.countAddedTo({ count: added.length, language: languageName(language) });
  if (step === 'done') return text;
  return `${text} ${texts.importStopped({ count: words.length })}`;
}
