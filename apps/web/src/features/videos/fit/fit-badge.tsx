import { weakMapMemoize } from '@reduxjs/toolkit';
import type { ComprehensionBand, Estimate, NoEstimateReason } from '@wordreel/shared';
import { formatShare } from '#lib/format.ts';
import type { Marks } from '#videos/card/video-card.tsx';
import styles from './fit-badge.module.css';
import { bandText, estimateWords, factsText, reasonText, reasonWords } from './fit-words.ts';

/** How many of the four bars of a band are full. */
const BARS: Readonly<Record<ComprehensionBand, number>> = { comfortable: 4, stretch: 3, hard: 2, too_hard: 1 };

/** A band as bars, so that it is seen without its name and without colour. Decorative. */
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

/** What a card shows of an estimate: the same object for the same estimate, so that the card is not drawn anew. */
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

/** What a card shows where there is no estimate. */
const marksOfReason = weakMapMemoize((reason: NoEstimateReason, isWatched: boolean): Marks => ({
  line: <FitLine text={reasonText(reason)} />,
  words: reasonWords(reason),
  isWatched,
}));

/** The link's description says the same, and more. */
function FitLine({ text }: { text: string }) {
  return (
    <p aria-hidden="true" className={styles.line}>
      {text}
    </p>
  );
}

/** What a card shows of a video without captions. */
export const marksWithoutCaptions = (isWatched: boolean): Marks => marksOfReason('no_captions', isWatched);
