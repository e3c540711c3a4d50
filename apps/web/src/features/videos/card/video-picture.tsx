import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDuration } from '#lib/format.ts';
import type { Video } from '#store/api/videos/videos-api.ts';
import { Icon } from '#ui/icon.tsx';
import { mayLoad, thumbnailAnswered, thumbnailMissing } from './thumbnails.ts';
import { useCoverArt } from './use-cover-art.ts';
import styles from './video-picture.module.css';

/** YouTube returns a gray picture of this width for a missing thumbnail. */
const PLACEHOLDER_WIDTH = 120;

/** The label breaks a title at its bars and holds this many lines. */
const PLATE_LINES = 3;

/** The text of the caption label. For screen readers, the link's description says it. */
const CAPTION_PLATES: Record<NonNullable<Video['captions']>, string> = {
  human: 'CC',
  automatic: 'CC auto',
  story: 'Story',
  own: 'Your CC',
};

interface VideoPictureProps {
  video: Video;
  badge?: ReactNode;
  /** Whether the learner has watched it to the end. */
  isWatched?: boolean | undefined;
  /** Whether to show the duration and the captions of the video. */
  hasPlates?: boolean;
}

/** A video's picture with labels: the thumbnail, or else a drawn cover. Decorative. */
export function VideoPicture({ video, badge, isWatched = false, hasPlates = true }: VideoPictureProps) {
  const { thumbnail, duration, captions } = video;
  const [isMissing, setIsMissing] = useState(thumbnail === null || !mayLoad(thumbnail));
  return (
    <div className={styles.picture}>
      {isMissing || thumbnail === null ? (
        <Cover video={video} />
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
            thumbnailMissing(thumbnail);
            setIsMissing(true);
          }}
          onLoad={(event) => {
            thumbnailAnswered(thumbnail);
            if (event.currentTarget.naturalWidth === PLACEHOLDER_WIDTH) setIsMissing(true);
          }}
        />
      )}
      {hasPlates && (
        <div className={styles.plates}>
          {badge}
          {isWatched && (
            <span aria-hidden="true" className={styles.watched}>
              <Icon of={Check} size={14} /> Watched
            </span>
          )}
          <span aria-hidden="true" className={captions === null ? styles.without : styles.plate}>
            {captions === null ? 'No captions' : CAPTION_PLATES[captions]}
          </span>
          {duration !== null && <span className={styles.plate}>{formatDuration(duration)}</span>}
        </div>
      )}
    </div>
  );
}

/** A cover like a book's: a picture in the colors of the language with the title on a label. */
function Cover({ video: { id, title, lang } }: { video: Video }) {
  const backgroundImage = useCoverArt(id, lang);
  return (
    <div aria-hidden="true" className={styles.cover} style={{ backgroundImage }}>
      <p lang={lang} dir="auto" className={styles.title}>
        {title.split(/\s*\|+\s*/, PLATE_LINES).join('\n')}
      </p>
    </div>
  );
}
