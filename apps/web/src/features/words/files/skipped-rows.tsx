import { useState } from 'react';
import { formatCount, formatNumber } from '#lib/format.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/buttons/button.tsx';
import styles from './import-preview.module.css';
import { writeSkipped } from './write-words.ts';

/** A row of a file that is skipped, wholly or in part, with the reason. */
export interface ReportedRow {
  readonly at: number;
  readonly text: string;
  readonly why: string;
}

interface SkippedRowsProps {
  /** The heading with the count, such as "2 lines bring nothing". */
  title: string;
  count: number;
  /** The first of them. */
  rows: readonly ReportedRow[];
  /** Whether rows are notes, not lines. */
  isOfNotes?: boolean;
  /** Loads all of them. */
  readAll: () => Promise<readonly ReportedRow[]>;
}

/** How many are shown. The download contains all. */
const MOST_SHOWN = 50;

/** Shows skipped rows: their number, a list and a download. */
export function SkippedRows({ title, count, rows, isOfNotes = false, readAll }: SkippedRowsProps) {
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
