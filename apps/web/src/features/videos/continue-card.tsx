import { CirclePlay } from 'lucide-react';
import type { LanguageCode } from '@wordreel/shared';
import { formatDuration } from '#lib/text/format.ts';
import { videoPath } from '#lib/navigation/paths.ts';
import { useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { resumeAt, useGetWatchHistoryQuery } from '#store/api/videos/watch-api.ts';
import * as texts from '#texts/videos.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { Icon } from '#ui/icon.tsx';
import { VideoPicture } from './card/video-picture.tsx';
import styles from './continue-card.module.css';

type Unfinished = NonNullable<ReturnType<typeof useUnfinishedVideo>>;

export function ContinueCard({ unfinished: { video, position } }: { unfinished: Unfinished }) {
  const { id, lang, title, duration } = video;
  return (
    <section aria-label={texts.continueWatching} className={styles.card}>
      <div className={styles.picture}>
        <VideoPicture video={video} hasPlates={false} />
      </div>
      <Link to={videoPath(id)} className={styles.link}>
        <span className={styles.what}>
          <Icon of={CirclePlay} /> {texts.continueLabel}{' '}
        </span>
        <span lang={lang} dir="auto" className={styles.title}>
          {title}
        </span>{' '}
        {duration !== null && (
          <span className={styles.place}>{texts.timeLeft({ time: formatDuration(duration - position) })}</span>
        )}
      </Link>
      {duration !== null && (
        <div aria-hidden="true" className={styles.track}>
          <div className={styles.bar} style={{ width: `${Math.min(100, (position / duration) * 100)}%` }} />
        </div>
      )}
    </section>
  );
}

/** Returns the learner's last unfinished video, or null. Refetches the watch history on every visit. */
export function useUnfinishedVideo(language: LanguageCode) {
  const { currentData: videos } = useGetVideosQuery(language);
  const { currentData: history } = useGetWatchHistoryQuery(language, { refetchOnMountOrArgChange: true });
  for (const watched of history ?? []) {
    const video = videos?.find(({ id }) => id === watched.videoId);
    const position = video === undefined ? null : resumeAt(watched, video.duration);
    if (video !== undefined && position !== null) return { video, position };
  }
  return null;
}
