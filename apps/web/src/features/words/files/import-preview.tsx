import { useState } from 'react';
import type { ImportPreview as Preview, LanguageCode } from '@wordreel/shared';
import { formatNumber } from '#lib/text/format.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import * as texts from '#texts/words.tsx';
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
    [texts.toAdd, adds],
    ...(canUpdate ? [[texts.toUpdate, updates] as const] : []),
    [texts.alreadyListed, standing],
    [texts.toSkip, skips],
  ] as const;
  return (
    <section aria-label={texts.previewTitle} className={styles.preview}>
      <Facts className={styles.figures} rows={figures.map(([name, count]) => [name, formatNumber(count)])} />
      {withMemory > 0 && <p>{texts.keepDueDays({ count: withMemory })}</p>}
      {unreadStars > 0 && <p>{texts.oddStars({ count: unreadStars })}</p>}
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
            <span> {texts.getsFields({ fields: gets.join(', ') })}</span>
          </li>
        ))}
      </ul>
      <SkippedRows
        title={(isOfNotes ? texts.notesSkipped : texts.linesSkipped)({ count: skips })}
        count={skips}
        rows={samples.skips}
        isOfNotes={isOfNotes}
        readAll={async () => (await readAll()).samples.skips}
      />
      <SkippedRows
        title={texts.extraCells({ count: extras })}
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
  const place = isOfNotes ? 'note' : 'other';
  const save = async () => {
    try {
      setHasFailed(false);
      saveFile(
        'skipped-rows.csv',
        'text/csv;charset=utf-8',
        writeSkipped(await readAll(), isOfNotes ? texts.note : texts.line),
      );
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
            {text === ''
              ? texts.skippedRow({ place, at, why })
              : texts.skippedRowText({ place, at, text, why, quote: (content) => <span dir="auto">{content}</span> })}
          </li>
        ))}
      </ul>
      {count > MOST_SHOWN && <p>{texts.andMore({ count: count - MOST_SHOWN })}</p>}
      <Button variant="quiet" onClick={() => void save()}>
        {texts.downloadSkipped({ count })}
      </Button>
      {hasFailed && <p role="alert">{texts.rowsFailed}</p>}
    </details>
  );
}
