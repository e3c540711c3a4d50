import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDuration } from '#lib/text/format.ts';
import type { Video } from '#store/api/videos/videos-api.ts';
import * as texts from '#texts/videos.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './video-picture.module.css';

/** Loads with the first video that has no thumbnail. Every place that shows it has the title beside it. */
const DrawnCover = lazyPart(() => import('./drawn-cover.tsx'), 'DrawnCover', { isOptional: true });

/** After this many failed thumbnails in a row, the device is offline or thumbnails are blocked. */
const OUT_OF_REACH = 8;

const missing = new Set<string>();
let failedInARow = 0;

/** Pictures from our own server load without the internet, and say nothing about the connection to it. */
const isOwn = (url: string) => url.startsWith('/');

/** Returns whether a thumbnail may load. A failed one is not requested again. */
function mayLoad(url: string): boolean {
  return (failedInARow < OUT_OF_REACH || isOwn(url)) && !missing.has(url);
}

addEventListener('online', () => {
  missing.clear();
  failedInARow = 0;
});

/** YouTube returns a gray picture of this width for a missing thumbnail. */
const PLACEHOLDER_WIDTH = 120;

/** Texts of the caption label. Screen readers get them from the link's description instead. */
const CAPTION_PLATES: Record<NonNullable<Video['captions']>, string> = {
  human: 'CC',
  automatic: texts.ccAuto,
  story: texts.story,
  own: texts.yourCc,
};

type Pictured = Pick<Video, 'id' | 'lang' | 'title' | 'langLevel' | 'thumbnail' | 'duration' | 'captions'>;

interface VideoPictureProps {
  video: Pictured;
  badge?: ReactNode;
  isWatched?: boolean | undefined;
  hasPlates?: boolean;
}

/** A video's picture with labels: the thumbnail, or else a drawn cover. Decorative. */
export function VideoPicture({ video, badge, isWatched = false, hasPlates = true }: VideoPictureProps) {
  const { thumbnail, duration, captions } = video;
  const [isMissing, setIsMissing] = useState(thumbnail === null || !mayLoad(thumbnail));
  return (
    <div className={styles.picture}>
      {isMissing || thumbnail === null ? (
        <DrawnCover video={video} />
      ) : (
        <img
          src={thumbnail}
          alt=""
          width={480}
          height={360}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className={styles.thumbnail}
          onError={() => {
            missing.add(thumbnail);
            if (!isOwn(thumbnail)) failedInARow += 1;
            setIsMissing(true);
          }}
          onLoad={(event) => {
            // Even a response that says there is no thumbnail shows that the server can be reached.
            if (!isOwn(thumbnail)) failedInARow = 0;
            if (event.currentTarget.naturalWidth === PLACEHOLDER_WIDTH) setIsMissing(true);
          }}
        />
      )}
      {hasPlates && (
        <div className={styles.plates}>
          {badge}
          {isWatched && (
            <span aria-hidden="true" className={styles.watched}>
              <Icon of={Check} size={14} /> {texts.watched}
            </span>
          )}
          <span aria-hidden="true" className={captions === null ? styles.without : styles.plate}>
            {captions === null ? texts.watchOnly : CAPTION_PLATES[captions]}
          </span>
          {duration !== null && <span className={styles.plate}>{formatDuration(duration)}</span>}
        </div>
      )}
    </div>
  );
}
