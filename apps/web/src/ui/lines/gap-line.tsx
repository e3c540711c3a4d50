import { Fragment } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import styles from './gap-line.module.css';

interface GapLineProps {
  language: LanguageCode;
  gaps: readonly { before: string; after: string }[];
  /** How many letters are missing; null where that is not told. */
  letters?: number;
}

/** A line that lacks a word, or the parts of a word that stand apart. */
export function GapLine({ language, gaps, letters }: GapLineProps) {
  const width = letters === undefined ? 4 : Math.min(Math.max(letters / gaps.length, 2), 14);
  return (
    <p lang={language} dir="auto" className={styles.line}>
      {gaps.map(({ before, after }, index) => (
        // The gaps have no other name than their place.
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
