import { useState } from 'react';
import type { ImportPreview as PreviewOnServer, LanguageCode } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/format.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { ImportPlan, ReportedRow } from './plan-import.ts';
import { writeSkipped } from './write-words.ts';
import styles from './import.module.css';

const MOST_WORDS = 5;

/** Shows the words to add, those already in the list, and the skipped lines. */
export function ImportPreview({ plan, language }: { plan: ImportPlan; language: LanguageCode }) {
  const { adds, standing, skipped, extras, unreadStars } = plan;
  return (
    <section aria-label="What will happen" className={styles.preview}>
      <dl className={styles.figures}>
        <Figure name="to add" count={adds.length} />
        <Figure name="in your list already" count={standing} />
        <Figure name="skipped" count={skipped.length} />
      </dl>
      <OddStars count={unreadStars} />
      <ul className={styles.words}>
        {adds.slice(0, MOST_WORDS).map(({ word, translation }) => (
          <li key={word}>
            <b lang={language} dir="auto">
              {word}
            </b>
            {translation !== null && <span dir="auto"> {translation}</span>}
          </li>
        ))}
      </ul>
      <SkippedRows
        title={`${formatCount(skipped.length, 'line brings', 'lines bring')} nothing`}
        count={skipped.length}
        rows={skipped}
        readAll={async () => skipped}
      />
      <SkippedRows
        title={`${formatCount(extras.length, 'line has', 'lines have')} more cells than columns`}
        count={extras.length}
        rows={extras}
        readAll={async () => extras}
      />
    </section>
  );
}

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatNumber(count)}</dd>
    </div>
  );
}

/** Says that stars outside our scale are ignored. */
function OddStars({ count }: { count: number }) {
  if (count === 0) return null;
  return <p>{formatCount(count, 'word has', 'words have')} other stars than 1, 2 or 3, which are left out.</p>;
}

interface ServerPreviewProps {
  preview: PreviewOnServer;
  language: LanguageCode;
  /** Whether rows are notes, not lines. */
  isOfNotes: boolean;
  /** Requests all skipped rows. */
  readAll: () => Promise<PreviewOnServer>;
}

/** Shows the words to add and to complete, those already in the list, and the skipped rows. */
export function ServerPreview({ preview, language, isOfNotes, readAll }: ServerPreviewProps) {
  const { adds, updates, standing, skips, withMemory, extras = 0, unreadStars = 0, samples } = preview;
  return (
    <section aria-label="What will happen" className={styles.preview}>
      <dl className={styles.figures}>
        {[
          ['to add', adds],
          ['to complete', updates],
          ['in your list already', standing],
          ['skipped', skips],
        ].map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(Number(count))}</dd>
          </div>
        ))}
      </dl>
      {withMemory > 0 && <p>{formatCount(withMemory, 'word keeps its due day', 'words keep their due days')}.</p>}
      <OddStars count={unreadStars} />
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
        title={`${isOfNotes ? formatCount(skips, 'note brings', 'notes bring') : formatCount(skips, 'line brings', 'lines bring')} nothing`}
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
function SkippedRows({ title, count, rows, isOfNotes = false, readAll }: SkippedRowsProps) {
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
