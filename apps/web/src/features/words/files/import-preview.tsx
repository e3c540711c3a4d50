import { useState } from 'react';
import type { ImportPreview as Preview, LanguageCode } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/text/format.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Facts } from '#ui/facts.tsx';
import type { ReportedRow } from './plan-import.ts';
import { writeSkipped } from './write-words.ts';
import styles from './import.module.css';

interface ImportPreviewProps {
  preview: Preview;
  language: LanguageCode;
  /** Whether the rows are Anki notes rather than lines of a file. */
  isOfNotes?: boolean;
  canUpdate?: boolean;
  /** Requests a preview that includes all skipped rows. */
  readAll: () => Promise<Preview>;
}

export function ImportPreview({ preview, language, readAll, ...props }: ImportPreviewProps) {
  const { isOfNotes = false, canUpdate = false } = props;
  const { adds, updates, standing, skips, withMemory, extras = 0, unreadStars = 0, samples } = preview;
  const figures = [
    ['to add', adds],
    ...(canUpdate ? [['to update', updates] as const] : []),
    ['already in your list', standing],
    ['skipped', skips],
  ] as const;
  return (
    <section aria-label="What will happen" className={styles.preview}>
      <Facts className={styles.figures} rows={figures.map(([name, count]) => [name, formatNumber(count)])} />
      {withMemory > 0 && <p>{formatCount(withMemory, 'word keeps its due day', 'words keep their due days')}.</p>}
      {unreadStars > 0 && (
        <p>{formatCount(unreadStars, 'word has', 'words have')} stars other than 1, 2 or 3, which are ignored.</p>
      )}
      <ul className={styles.words}>
        {samples.adds.map(({ word, translation }) => (
          <li key={word}>
            <b lang={language} dir="auto">
              {word}
            </b>
            {translation !== null && <span dir="auto"> {translation}</span>}
          </li>
        ))}
        {samples.updates.map(({ word, gets }) => (
          <li key={word}>
            <b lang={language} dir="auto">
              {word}
            </b>
            <span> gets {gets.join(', ')}</span>
          </li>
        ))}
      </ul>
      <SkippedRows
        title={`${formatCount(skips, isOfNotes ? 'note' : 'line', isOfNotes ? 'notes' : 'lines')} skipped`}
        count={skips}
        rows={samples.skips}
        isOfNotes={isOfNotes}
        readAll={async () => (await readAll()).samples.skips}
      />
      <SkippedRows
        title={`${formatCount(extras, 'line has', 'lines have')} more cells than columns`}
        count={extras}
        rows={samples.extras ?? []}
        isOfNotes={isOfNotes}
        readAll={async () => (await readAll()).samples.extras ?? []}
      />
    </section>
  );
}

interface SkippedRowsProps {
  title: string;
  count: number;
  rows: readonly ReportedRow[];
  isOfNotes: boolean;
  readAll: () => Promise<readonly ReportedRow[]>;
}

/** Maximum number of skipped rows that are shown. The download contains all of them. */
const MOST_SHOWN = 50;

function SkippedRows({ title, count, rows, isOfNotes, readAll }: SkippedRowsProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (count === 0) return null;
  const place = isOfNotes ? 'Note' : 'Line';
  const save = async () => {
    try {
      setHasFailed(false);
      saveFile('skipped-rows.csv', 'text/csv;charset=utf-8', writeSkipped(await readAll(), place));
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <details className={styles.skipped}>
      <summary>{title}</summary>
      <ul>
        {rows.slice(0, MOST_SHOWN).map(({ at, text, why }) => (
          <li key={at}>
            {place} {formatNumber(at)}
            {text !== '' && (
              <>
                , <span dir="auto">‘{text}’</span>
              </>
            )}
            : {why}
          </li>
        ))}
      </ul>
      {count > MOST_SHOWN && <p>and {formatNumber(count - MOST_SHOWN)} more</p>}
      <Button variant="quiet" onClick={() => void save()}>
        Download {formatCount(count, 'row', 'rows')} as CSV
      </Button>
      {hasFailed && <p role="alert">The rows did not load. Try again.</p>}
    </details>
  );
}
