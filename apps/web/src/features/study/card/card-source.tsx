import type { LanguageCode, StudyItem } from '@wordreel/shared';
import { formatDuration } from '#lib/format.ts';
import { videoPath } from '#lib/paths.ts';
import { Link } from '#ui/link.tsx';
import styles from './study-card.module.css';

interface CardSourceProps {
  language: LanguageCode;
  line: NonNullable<StudyItem['line']>;
}

/** Where a line comes from, small: a still and its second in its video. */
export function CardSource({ language, line: { video, startSec } }: CardSourceProps) {
  if (video === null) return null;
  return (
    <Link to={videoPath(video.id, startSec ?? undefined)} className={styles.source}>
      {video.thumbnail !== null && (
        <img className={styles.still} src={video.thumbnail} alt="" referrerPolicy="no-referrer" decoding="async" />
      )}
      <span>
        {startSec !== null && `${formatDuration(Math.floor(startSec))} in `}
        <span lang={language} dir="auto">
          {video.title}
        </span>
      </span>
    </Link>
  );
}
