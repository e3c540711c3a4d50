import { useState } from 'react';
import { failureOf } from '#store/network/call-api.ts';
import { importsApi } from '#store/api/account/imports-api.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
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
    <PartSection
      anchor="imports"
      title="Import words"
      text="From CSV files, lists, LingQ, or Anki decks with their due days. You can undo each import for 30 days."
    >
      <p>
        <Button onClick={() => setImporting(true)}>Import words</Button>
      </p>
      {imports.isError && (
        <RetryBanner reportsOffline text="Your imports did not load." onRetry={() => void imports.refetch()} />
      )}
      {error !== undefined && <p role="alert">{failureOf(error, 'The import could not be undone').message}</p>}
      {started.length > 0 && (
        <ul aria-label="Your imports" className={styles.list}>
          {started.map((each) => (
            <li key={each.id} className={styles.row}>
              <span dir="auto" className={styles.name}>
                {each.fileName || 'A file'}
              </span>
              <span className={styles.status}>{messageOf(each)}</span>
              {(each.state === 'done' || each.state === 'failed') && (
                <Button variant="quiet" aria-label={`Undo ${each.fileName}`} onClick={() => void undo(each.id)}>
                  Undo
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
