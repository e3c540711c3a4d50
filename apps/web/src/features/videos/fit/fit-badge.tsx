import { weakMapMemoize } from '@reduxjs/toolkit';
import type { ComprehensionBand, Estimate } from '@wordreel/shared';
import { formatShare } from '#lib/text/format.ts';
import type { Marks } from '#videos/card/video-card.tsx';
import styles from './fit-badge.module.css';
import { bandText, estimateWords, factsText, FIRST_STORY, REASONS, SHORT_REASONS } from './fit-words.ts';

const QUARTERS: Readonly<Record<ComprehensionBand, number>> = { comfortable: 4, stretch: 3, hard: 2, too_hard: 1 };

/** Shows a band as a disk, the fuller the more words are known. Readable without its name and color. Decorative. */
export function BandMeter({ band }: { band: ComprehensionBand }) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false" className={styles.meter}>
      <circle cx="6" cy="6" r="5.25" strokeWidth="1.5" />
      <circle cx="6" cy="6" r="2.5" strokeWidth="5" pathLength="4" strokeDasharray={`${QUARTERS[band]} 4`} />
    </svg>
  );
}

/** Returns what a card shows of a good first story. Memoized like `marksOfEstimate`. */
export const marksOfFirstStory = weakMapMemoize((isWatched: boolean): Marks => ({
  badge: (
    <span aria-hidden="true" className={styles.badge}>
      <span className={styles.name}>{FIRST_STORY.badge}</span>
    </span>
  ),
  line: <FitLine text={FIRST_STORY.line} />,
  words: `${FIRST_STORY.badge}.`,
  isWatched,
}));

/** Returns what a card shows of its estimate. Memoized, so that an unchanged estimate does not rerender the card. */
export const marksOfEstimate = weakMapMemoize((estimate: Estimate | undefined, isWatched: boolean): Marks => {
  const { share = null, band = null, reason } = estimate ?? {};
  if (estimate === undefined || share === null || band === null) {
    const shown = reason ?? 'no_captions';
    const short = SHORT_REASONS[shown];
    return { line: short !== null && <FitLine text={short} />, words: REASONS[shown], isWatched };
  }
  const badge = (
    <span aria-hidden="true" className={styles.badge}>
      <BandMeter band={band} />
      <span className={styles.share}>{formatShare(share)}</span>
      <span className={styles.name}>{bandText(band)}</span>
    </span>
  );
  const words = estimateWords(estimate) ?? undefined;
  return { badge, line: <FitLine text={factsText(estimate)} />, words, isWatched };
});

/** Hidden from screen readers, because the link's description says the same and more. */
function FitLine({ text }: { text: string }) {
  return (
    <p aria-hidden="true" className={styles.line}>
      {text}
    </p>
  );
}
