import type { ImportPreview, LanguageCode } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/format.ts';
import styles from './import-preview.module.css';
import { OddStars } from './odd-stars.tsx';
import { SkippedRows } from './skipped-rows.tsx';

interface ServerPreviewProps {
  preview: ImportPreview;
  language: LanguageCode;
  /** Whether rows are notes, not lines. */
  isOfNotes: boolean;
  /** Requests all skipped rows. */
  readAll: () => Promise<ImportPreview>;
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
