import type { ExercisesOverview, LanguageCode } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import styles from './landing.module.css';

interface VideoRowsProps {
  videos: ExercisesOverview['videos'];
  language: LanguageCode;
  isBusy: boolean;
  onStart: (videoId: string) => void;
}

/** Offers the words of each watched video as a session. */
export function VideoRows({ videos, language, isBusy, onStart }: VideoRowsProps) {
  return (
    <ul className={styles.videos}>
      {videos.map(({ videoId, title, thumbnail, words }) => (
        <li key={videoId}>
          <button type="button" className={styles.video} disabled={isBusy} onClick={() => onStart(videoId)}>
            <span className={styles.still}>{thumbnail !== null && <img src={thumbnail} alt="" loading="lazy" />}</span>
            <span className={styles.videoText}>
              <span lang={language} dir="auto" className={styles.videoTitle}>
                {title}
              </span>
              <span className={styles.videoWords}>{formatCount(words, 'word', 'words')}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
