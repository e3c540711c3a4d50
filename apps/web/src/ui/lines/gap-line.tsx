import { Fragment, type ReactNode } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import styles from './gap-line.module.css';

interface GapLineProps {
  language: LanguageCode;
  gaps: readonly { before: string; after: string }[];
  /** Number of missing letters, in all or in each gap; omit it to hide the length. */
  letters?: number | readonly number[];
  /** Returns the field of a gap; `width` is its minimum in em. Without it, the gaps are blanks. */
  field?: (gap: number, width: number) => ReactNode;
}

/** A line with a gap for a word, or with a gap for each of its separate parts. */
export function GapLine({ language, gaps, letters, field }: GapLineProps) {
  const lettersOf = (gap: number) => (typeof letters === 'object' ? letters[gap] : letters && letters / gaps.length);
  const widthOf = (gap: number) => 0.62 * Math.min(Math.max(lettersOf(gap) ?? 4, 2), 14);
  return (
    <p lang={language} dir="auto" className={styles.line}>
      {gaps.map(({ before, after }, index) => (
        // Gaps are identified by position.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {before}
          <span className="visually-hidden" lang="en">
            {' (blank) '}
          </span>
          {field === undefined ? (
            <span className={styles.gap} style={{ inlineSize: `${widthOf(index)}em` }} />
          ) : (
            field(index, widthOf(index))
          )}
          {after}
        </Fragment>
      ))}
    </p>
  );
}
