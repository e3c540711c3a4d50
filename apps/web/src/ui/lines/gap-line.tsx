import { Fragment } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import styles from './gap-line.module.css';

interface GapLineProps {
  language: LanguageCode;
  gaps: readonly { before: string; after: string }[];
  /** Number of missing letters; omit it to hide the length. */
  letters?: number;
}

/** A line with a gap for a word, or with a gap for each of its separate parts. */
export function GapLine({ language, gaps, letters }: GapLineProps) {
  const width = letters === undefined ? 4 : Math.min(Math.max(letters / gaps.length, 2), 14);
  return (
    <p lang={language} dir="auto" className={styles.line}>
      {gaps.map(({ before, after }, index) => (
        // Gaps are identified by position.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {before}
          <span className={styles.gap} style={{ inlineSize: `${width * 0.62}em` }}>
            <span className="visually-hidden" lang="en">
              {' (gap) '}
            </span>
          </span>
          {after}
        </Fragment>
      ))}
    </p>
  );
}
