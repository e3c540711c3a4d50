import { useState } from 'react';
import { formatCount, formatNumber } from '#lib/format.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/buttons/button.tsx';
import styles from './import-preview.module.css';
import { writeSkipped } from './write-words.ts';

/** A row of a file with why it, or a part of it, brings nothing. */
export interface ReportedRow {
  readonly at: number;
  readonly text: string;
  readonly why: string;
}

interface SkippedRowsProps {
  /** What they are counted as, such as "2 lines bring nothing". */
  title: string;
  count: number;
  /** The first of them. */
  rows: readonly ReportedRow[];
  /** Rows are notes, and no lines. */
  isOfNotes?: boolean;
  /** Reads all of them. */
  readAll: () => Promise<readonly ReportedRow[]>;
}

/** So many are shown; the file has all of them. */
const MOST_SHOWN = 50;

/** Rows that bring nothing, or not everything: counted, named, and given as a file. */
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
