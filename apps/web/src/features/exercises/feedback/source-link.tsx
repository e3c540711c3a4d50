import { CirclePlay } from 'lucide-react';
import { formatDuration } from '#lib/format.ts';
import { videoPath } from '#lib/paths.ts';
import { useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/buttons/link.tsx';
import styles from './source-link.module.css';

/**
 * Links to the source of the line: `0:42 in Wer ist Herr Krause?`. The session continues when the learner comes back.
 */
export function SourceLink() {
  const { item, language } = useExerciseSession();
  if (item.source === null) return null;
  const { videoId, title, startSec } = item.source;
  return (
    <Link to={videoPath(videoId, startSec ?? undefined)} className={styles.source}>
      <Icon of={CirclePlay} size={18} />
      <span className={styles.where}>
        {startSec === null ? 'From' : `${formatDuration(startSec)} in`}{' '}
        <span lang={language} dir="auto">
          {title}
        </span>
      </span>
    </Link>
  );
}
