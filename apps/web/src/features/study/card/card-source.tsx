import type { LanguageCode, StudyItem } from '@wordreel/shared';
import { formatDuration } from '#lib/format.ts';
import { tryPath, videoPath } from '#lib/paths.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Link } from '#ui/buttons/link.tsx';
import styles from './study-card.module.css';

interface CardSourceProps {
  language: LanguageCode;
  line: NonNullable<StudyItem['line']>;
}

/** The source of a line: a thumbnail and a link to its second in the video. A guest can open only stories. */
export function CardSource({ language, line: { video, startSec } }: CardSourceProps) {
  const isGuest = useAppSelector(selectIsGuest);
  if (video === null) return null;
  const source = (
    <>
      {video.thumbnail !== null && (
        <img className={styles.still} src={video.thumbnail} alt="" referrerPolicy="no-referrer" decoding="async" />
      )}
      <span>
        {startSec !== null && `${formatDuration(startSec)} in `}
        <span lang={language} dir="auto">
          {video.title}
        </span>
      </span>
    </>
  );
  if (isGuest && video.player !== 'story') return <p className={styles.source}>{source}</p>;
  return (
    <Link
      to={isGuest ? storyAt(video.id, startSec) : videoPath(video.id, startSec ?? undefined)}
      className={styles.source}
    >
      {source}
    </Link>
  );
}

/** Returns the address at which a guest continues a story. */
function storyAt(id: string, second: number | null): string {
  return second === null ? tryPath(id) : `${tryPath(id)}&t=${second}`;
}
