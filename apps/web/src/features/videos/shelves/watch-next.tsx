import { CirclePlay } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LanguageCode, WatchHistory } from '@wordreel/shared';
import { formatDuration, formatShare } from '#lib/format.ts';
import { videoPath } from '#lib/paths.ts';
import { useNextVideo } from '#store/api/next-video.ts';
import { type Video, useGetVideosQuery } from '#store/api/videos-api.ts';
import { useGetWatchHistoryQuery } from '#store/api/watch-api.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './watch-next.module.css';

/** Who has seen less than this has hardly begun, and with less than that to go has seen it. Seconds. */
const BEGUN = 15;
const LEFT = 10;

/** The share under which a video is too hard for now: nothing to praise as fitting. */
const HARD = 0.8;

/** Where the learner may go on: with what they have begun, or with what fits them next. */
export function WatchNext({ language }: { language: LanguageCode }) {
  const begun = useBegunVideo(language);
  const next = useNextVideo(language, begun?.video.id ?? null);
  if (begun === null && next === null) return null;
  return (
    <ul aria-label="Watch next" className={styles.ways}>
      {begun !== null && (
        <Way video={begun.video} what="Go on with">
          at {formatDuration(Math.floor(begun.position))}
          {begun.video.duration !== null && ` of ${formatDuration(begun.video.duration)}`}
        </Way>
      )}
      {next !== null && (
        <Way
          video={next.video}
          what={next.share !== null && next.share < HARD ? 'Nearest to your level' : 'Next for you'}
        >
          {next.share === null
            ? `Level ${next.video.langLevel.join(', ')}`
            : `${formatShare(next.share)} of its words you probably know`}
        </Way>
      )}
    </ul>
  );
}

function Way({ video, what, children }: { video: Video; what: string; children: ReactNode }) {
  return (
    <li className={styles.way}>
      <Link to={videoPath(video.id)} className={styles.link}>
        <Icon of={CirclePlay} size={28} />
        <span className={styles.what}>{what} </span>
        <span lang={video.lang} dir="auto" className={styles.title}>
          {video.title}
        </span>{' '}
        <span className={styles.fact}>{children}</span>
      </Link>
    </li>
  );
}

/** The video that the learner was watching last and has not finished; read anew by every visit. */
function useBegunVideo(language: LanguageCode): { video: Video; position: number } | null {
  const { currentData: videos } = useGetVideosQuery(language);
  const { currentData: history } = useGetWatchHistoryQuery(language, { refetchOnMountOrArgChange: true });
  for (const watched of history ?? []) {
    const video = isBegun(watched) ? videos?.find(({ id }) => id === watched.videoId) : undefined;
    if (video !== undefined && (video.duration === null || watched.position <= video.duration - LEFT)) {
      return { video, position: watched.position };
    }
  }
  return null;
}

function isBegun({ finishedAt, position }: WatchHistory[number]): boolean {
  return finishedAt === null && position >= BEGUN;
}
