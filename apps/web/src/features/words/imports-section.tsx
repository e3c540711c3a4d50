import { useState } from 'react';
import { failureOf } from '#store/network/call-api.ts';
import { importsApi } from '#store/api/account/imports-api.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/words.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { PartSection } from '#ui/notices/part-section.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { ImportWordsDialog } from './more-words.tsx';
import { isUnderWay, messageOf } from './files/message-of.ts';
import styles from './imports-section.module.css';

const POLLING = 1500;

export function ImportsSection() {
  const language = useAppSelector(selectLanguage);
  const [isPolling, setPolling] = useState(false);
  const imports = importsApi.useListImportsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isPolling ? POLLING : 0,
  });
  const { data: all = [] } = imports;
  const hasOpen = all.some(isUnderWay);
  if (hasOpen !== isPolling) setPolling(hasOpen);
  const [isImporting, setImporting] = useState(false);
  const [undo, { error }] = importsApi.useUndoImportMutation();
  const started = all.filter(({ state }) => state !== 'looked');
  return (
    <PartSection anchor="imports" title={texts.importWords} text={texts.importsHint}>
      <p>
        <Button onClick={() => setImporting(true)}>{texts.importWords}</Button>
      </p>
      {imports.isError && (
        <RetryBanner reportsOffline text={texts.importsFailed} onRetry={() => void imports.refetch()} />
      )}
      {error !== undefined && <p role="alert">{failureOf(error, texts.importUndoFailed).message}</p>}
      {started.length > 0 && (
        <ul aria-label={texts.yourImports} className={styles.list}>
          {started.map((each) => (
            <li key={each.id} className={styles.row}>
              <span dir="auto" className={styles.name}>
                {each.fileName || texts.unnamedFile}
              </span>
              <span className={styles.status}>{messageOf(each)}</span>
              {(each.state === 'done' || each.state === 'failed') && (
                <Button
                  variant="quiet"
                  aria-label={texts.undoFile({ fileName: each.fileName || texts.unnamedFile })}
                  onClick={() => void undo(each.id)}
                >
                  {texts.undo}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isImporting && <ImportWordsDialog language={language} onClose={() => setImporting(false)} />}
    </PartSection>
  );
}
