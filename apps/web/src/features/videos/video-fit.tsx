import type { LanguageCode } from '@wordreel/shared';
import { useGetEstimateQuery } from '#store/api/comprehension-api.ts';
import { BandMeter } from './fit-badge.tsx';
import { BAND_NAMES, estimateWords, reasonWords, shareText } from './fit-words.ts';
import styles from './video-fit.module.css';

/** Which share of the words of a captioned video the learner probably knows; it follows every word that is kept. */
export function VideoFit({ language, videoId }: { language: LanguageCode; videoId: string }) {
  const { currentData: estimate } = useGetEstimateQuery({ language, videoId });
  // Where it fails, the level is there all the same.
  if (estimate === undefined) return null;
  const { share, band, reason } = estimate;
  const words = estimateWords(estimate);
  if (share === null || band === null || words === null) {
    const short = reason === 'too_short' ? 'Too few words to say how many you know' : 'No estimate yet';
    return (
      <span className={styles.fit} title={reasonWords(reason)}>
        {short}
      </span>
    );
  }
  return (
    <span className={styles.fit} title={words}>
      <BandMeter band={band} />
      <span aria-hidden="true">
        <b className={styles.share}>{shareText(share)}</b> {BAND_NAMES[band].toLowerCase()}
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
