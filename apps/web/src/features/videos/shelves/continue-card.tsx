import { CirclePlay } from 'lucide-react';
import { formatDuration } from '#lib/format.ts';
import { videoPath } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { VideoPicture } from '#videos/card/video-picture.tsx';
import { Link } from '#ui/buttons/link.tsx';
import styles from './continue-card.module.css';
import type { BegunVideo } from './use-begun-video.ts';

/** Shows the last unfinished video in a wide card with its position. */
export function ContinueCard({ begun: { video, position } }: { begun: BegunVideo }) {
  const { id, lang, title, duration } = video;
  return (
    <section aria-label="Go on" className={styles.card}>
      <div className={styles.picture}>
        <VideoPicture video={video} hasPlates={false} />
      </div>
      <Link to={videoPath(id)} className={styles.link}>
        <span className={styles.what}>
          <Icon of={CirclePlay} /> Go on with{' '}
        </span>
        <span lang={lang} dir="auto" className={styles.title}>
          {title}
        </span>{' '}
        <span className={styles.place}>
          at {formatDuration(position)}
          {duration !== null && ` of ${formatDuration(duration)}`}
        </span>
      </Link>
      {duration !== null && (
        <div aria-hidden="true" className={styles.track}>
          <div className={styles.bar} style={{ width: `${Math.min(100, (position / duration) * 100)}%` }} />
        </div>
      )}
    </section>
  );
}
