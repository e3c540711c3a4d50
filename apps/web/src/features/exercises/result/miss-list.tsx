import type { LanguageCode } from '@wordreel/shared';
import { formatDuration } from '#lib/format.ts';
import { videoPath } from '#lib/paths.ts';
import { Link } from '#ui/buttons/link.tsx';
import styles from './session-result.module.css';
import type { Miss } from './tally.ts';

/** Lists the missed words with their meanings and links to the moment in the video. */
export function MissList({ misses, language }: { misses: readonly Miss[]; language: LanguageCode }) {
  if (misses.length === 0) return null;
  return (
    <section className={styles.misses}>
      <h2 className={styles.heading}>To look at once more</h2>
      <ul>
        {misses.map(({ verdict: { word }, source }) => (
          <li key={word.word} className={styles.miss}>
            <span>
              <strong lang={language} dir="auto">
                {word.word}
              </strong>
              {word.translation !== null && <span className={styles.meaning}> {word.translation}</span>}
            </span>
            {source !== null && (
              <Link to={videoPath(source.videoId, source.startSec ?? undefined)} className={styles.source}>
                {source.startSec !== null && `${formatDuration(source.startSec)} in `}
                <span lang={language} dir="auto">
                  {source.title}
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
