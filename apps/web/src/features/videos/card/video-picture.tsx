import { type ReactNode, useState } from 'react';
import { languageOf } from '@wordreel/shared';
import { formatDuration } from '#lib/format.ts';
import type { Video } from '#store/api/videos-api.ts';
import { mayLoad, thumbnailAnswered, thumbnailMissing } from './thumbnails.ts';
import { useCoverArt } from './use-cover-art.ts';
import styles from './video-picture.module.css';

/** YouTube answers a missing thumbnail with a grey picture of this width. */
const PLACEHOLDER_WIDTH = 120;

/** The plate breaks a title where it has bars, and holds this many lines. */
const PLATE_LINES = 3;

interface VideoPictureProps {
  video: Video;
  badge?: ReactNode;
}

/** A video's picture with plates on it: the thumbnail or, where there is none, a drawn cover. Decorative. */
export function VideoPicture({ video, badge }: VideoPictureProps) {
  const { thumbnail, duration, captions } = video;
  const isStory = video.player === 'story';
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
      <div className={styles.plates}>
        {badge}
        {(isStory || captions !== null) && (
          <span aria-hidden="true" className={styles.plate}>
            {isStory ? 'Story' : 'CC'}
          </span>
        )}
        {duration !== null && <span className={styles.plate}>{formatDuration(duration)}</span>}
      </div>
    </div>
  );
}

/** A cover like a book's: a picture in the language's colours, the title on a plate. */
function Cover({ video: { id, title, lang } }: { video: Video }) {
  const backgroundImage = useCoverArt(id, languageOf(lang).gradientColors);
  return (
    <div aria-hidden="true" className={styles.cover} style={{ backgroundImage }}>
      <p lang={lang} dir="auto" className={styles.title}>
        {title.split(/\s*\|+\s*/, PLATE_LINES).join('\n')}
      </p>
    </div>
  );
}
