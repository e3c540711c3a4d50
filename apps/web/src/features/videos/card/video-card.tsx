import { type ReactNode, memo, useState } from 'react';
import { CAPTION_LABELS } from '#lib/text/caption-labels.ts';
import { formatAge } from '#lib/text/format-age.ts';
import { formatCompact } from '#lib/text/format.ts';
import { guestPath, videoPath } from '#lib/navigation/paths.ts';
import type { Video } from '#store/api/videos/videos-api.ts';
import type { GridVariant } from '#store/preferences/preferences-slice.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/videos.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { classNames } from '#ui/class-names.ts';
import { LevelTag } from '#ui/languages/level-tag.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './video-card.module.css';
import { VideoPicture } from './video-picture.tsx';

/** Loads after the cards, which work without it. */
const LaterButton = lazyPart(() => import('./later-button.tsx'), 'LaterButton', { isIdle: true, isOptional: true });

/** How a card shows the fit of its video. */
export interface Marks {
  badge?: ReactNode;
  line?: ReactNode;
  /** The fit in words, or why it is unknown. */
  words?: string | undefined;
  isWatched?: boolean;
}

function captionsText(captions: Video['captions']): string {
  if (captions === null) return texts.watchOnlySentence;
  if (captions === 'story') return texts.storySentence;
  return `${CAPTION_LABELS[captions]}.`;
}

interface VideoCardProps {
  video: Video;
  position: number;
  /** The length of the whole list, which may be only partly shown. */
  total: number;
  /** `minimal` shows only the picture and the title. */
  variant: GridVariant;
  /** The current time, in ms since 1970, from which a video's age is computed. */
  now: number;
  marks?: Marks | undefined;
  onSelect?: ((video: Video) => void) | undefined;
  onFocus?: (() => void) | undefined;
}

/** A video in a list. Its title is a link that covers the whole card. */
export const VideoCard = memo(function VideoCard(props: VideoCardProps) {
  const { video, position, total, variant, now, marks, onSelect, onFocus } = props;
  const isGuest = useAppSelector(selectIsGuest);
  return (
    <li aria-posinset={position} aria-setsize={total} className={classNames(styles.card, styles[variant])}>
      <VideoPicture video={video} badge={marks?.badge} isWatched={marks?.isWatched} />
      <div className={styles.text}>
        <h3 lang={video.lang} dir="auto" className={styles.title}>
          <Link
            to={isGuest ? guestPath(video) : videoPath(video.id)}
            // The link covers the whole card, so the tooltip appears everywhere on it.
            title={description(video, marks)}
            className={styles.link}
            onClick={() => onSelect?.(video)}
            onFocus={onFocus}
          >
            {video.title}
          </Link>
        </h3>
        {variant === 'default' && <VideoFacts video={video} now={now} />}
        {variant === 'default' && marks?.line}
      </div>
      <LaterButton video={video} />
    </li>
  );
});

function description({ captions }: Video, marks: Marks | undefined): string {
  // Without captions, the text about the fit already says so.
  const source = captions === null && marks?.words !== undefined ? '' : captionsText(captions);
  const watched = marks?.isWatched === true ? texts.watchedSentence : '';
  return [watched, source, marks?.words ?? ''].filter((part) => part !== '').join(' ');
}

export function VideoFacts({ video, now }: Pick<VideoCardProps, 'video' | 'now'>) {
  const { channelName, channelImgProfile, langLevel, lang } = video;
  const known = knownFacts(video, now);
  return (
    <div className={styles.facts}>
      <ChannelAvatar name={channelName} image={channelImgProfile} />
      <div className={styles.channel}>
        <p lang={lang} className={styles.name}>
          {channelName}
        </p>
        {known !== '' && <p className={styles.meta}>{known}</p>}
      </div>
      {langLevel.map((level) => (
        <LevelTag key={level} level={level} />
      ))}
    </div>
  );
}

/** Formats the known facts, such as `12K views · 3 years ago`. */
function knownFacts({ views_count: views, publishDate }: Video, now: number): string {
  const facts: string[] = [];
  if (views !== null) facts.push(texts.viewCount({ count: views, views: formatCompact(views) }));
  if (publishDate !== null) facts.push(formatAge(publishDate, now));
  return facts.join(' · ');
}

/** A channel's picture, or else its initial. Decorative, since the name is next to it. */
function ChannelAvatar({ name, image }: { name: string; image: string | null }) {
  const [isMissing, setIsMissing] = useState(false);
  if (image === null || isMissing) {
    return (
      <span aria-hidden="true" className={styles.avatar}>
        {[...name][0]?.toUpperCase()}
      </span>
    );
  }
  return (
    <img
      src={image}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      className={styles.avatar}
      onError={() => setIsMissing(true)}
    />
  );
}
