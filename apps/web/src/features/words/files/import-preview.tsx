import type { LanguageCode } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/format.ts';
import styles from './import-preview.module.css';
import { OddStars } from './odd-stars.tsx';
import type { ImportPlan } from './plan-import.ts';
import { SkippedRows } from './skipped-rows.tsx';

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
