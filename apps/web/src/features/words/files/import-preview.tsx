import type { LanguageCode } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/format.ts';
import styles from './import-preview.module.css';
import { OddStars } from './odd-stars.tsx';
import type { ImportPlan } from './plan-import.ts';

/** So many words and skipped lines are shown. */
const MOST_WORDS = 5;
const MOST_LINES = 50;

/** What would be added, what is there already, and which lines bring nothing. */
export function ImportPreview({ plan, language }: { plan: ImportPlan; language: LanguageCode }) {
  const { adds, standing, skipped, unreadStars } = plan;
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
      {skipped.length > 0 && (
        <details className={styles.skipped}>
          <summary>{formatCount(skipped.length, 'line brings', 'lines bring')} nothing</summary>
          <ul>
            {skipped.slice(0, MOST_LINES).map(({ line, text, why }) => (
              <li key={line}>
                Line {formatNumber(line)}
                {text !== '' && (
                  <>
                    , <span dir="auto">‘{text}’</span>
                  </>
                )}
                : {why}
              </li>
            ))}
          </ul>
          {skipped.length > MOST_LINES && <p>and {formatNumber(skipped.length - MOST_LINES)} more</p>}
        </details>
      )}
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
