import { weakMapMemoize } from '@reduxjs/toolkit';
import type { ComprehensionBand, Estimate, NoEstimateReason } from '@wordreel/shared';
import { formatShare } from '#lib/format.ts';
import type { Marks } from '#videos/card/video-card.tsx';
import styles from './fit-badge.module.css';
import { bandText, estimateWords, factsText, reasonText, reasonWords } from './fit-words.ts';

/** The number of full bars for each band. */
const BARS: Readonly<Record<ComprehensionBand, number>> = { comfortable: 4, stretch: 3, hard: 2, too_hard: 1 };

/** Shows a band as bars, readable without its name and without color. Decorative. */
export function BandMeter({ band }: { band: ComprehensionBand }) {
  return (
    <svg viewBox="0 0 15 12" width="15" height="12" aria-hidden="true" focusable="false" className={styles.meter}>
      {[0, 1, 2, 3].map((bar) => (
        <path
          key={bar}
          d={`M${bar * 4} ${8 - bar * 2.5}h3V12h-3z`}
          className={bar < BARS[band] ? undefined : styles.empty}
        />
      ))}
    </svg>
  );
}

/** Returns what a card shows of an estimate. Memoized, so that the same estimate does not rerender the card. */
export const marksOfEstimate = weakMapMemoize((estimate: Estimate, isWatched: boolean): Marks => {
  const { share, band, reason } = estimate;
  const words = estimateWords(estimate);
  if (words === null || share === null || band === null) return marksOfReason(reason ?? 'no_captions', isWatched);
  const badge = (
    <span aria-hidden="true" className={styles.badge}>
      <BandMeter band={band} />
      <span className={styles.share}>{formatShare(share)}</span>
      <span className={styles.name}>{bandText(band)}</span>
    </span>
  );
  return { badge, line: <FitLine text={factsText(estimate)} />, words, isWatched };
});

/** Returns what a card shows without an estimate. */
const marksOfReason = weakMapMemoize((reason: NoEstimateReason, isWatched: boolean): Marks => ({
  line: <FitLine text={reasonText(reason)} />,
  words: reasonWords(reason),
  isWatched,
}));

/** Hidden from screen readers, because the link's description says the same and more. */
function FitLine({ text }: { text: string }) {
  return (
    <p aria-hidden="true" className={styles.line}>
      {text}
    </p>
  );
}

/** Returns what a card shows for a video without captions. */
export const marksWithoutCaptions = (isWatched: boolean): Marks => marksOfReason('no_captions', isWatched);
