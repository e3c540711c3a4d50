import { memo } from 'react';
import { formatAge, formatCompact } from '#lib/format.ts';
import type { Video } from '#store/api/videos-api.ts';
import type { GridVariant } from '#store/preferences-slice.ts';
import { classNames } from '#ui/class-names.ts';
import { LevelTag } from '#ui/level-tag.tsx';
import { ChannelAvatar } from './channel-avatar.tsx';
import styles from './video-card.module.css';
import { VideoPicture } from './video-picture.tsx';

interface VideoCardProps {
  video: Video;
  /** The card's place in the list, counted from 1. */
  position: number;
  /** How long the whole list is; not all of it needs to be shown. */
  total: number;
  /** `minimal` is the picture and the title alone. */
  variant: GridVariant;
  /** What ages are counted from: milliseconds since 1970. */
  now: number;
  /** The element that says where the link leads. */
  hintId: string;
  onSelect?: ((video: Video) => void) | undefined;
  onFocus?: (() => void) | undefined;
}

/** A video in a list, as one link: its title, stretched over the whole card. */
export const VideoCard = memo(function VideoCard(props: VideoCardProps) {
  const { video, position, total, variant, now, hintId, onSelect, onFocus } = props;
  return (
    <li aria-posinset={position} aria-setsize={total} className={classNames(styles.card, styles[variant])}>
      <VideoPicture video={video} />
      <div className={styles.text}>
        <h3 lang={video.lang} dir="auto" className={styles.title}>
          <a
            href={video.url}
            target="_blank"
            rel="noopener"
            referrerPolicy="no-referrer"
            aria-describedby={hintId}
            className={styles.link}
            onClick={() => onSelect?.(video)}
            onFocus={onFocus}
          >
            {video.title}
          </a>
        </h3>
        {variant === 'default' && <Facts video={video} now={now} />}
      </div>
    </li>
  );
});

function Facts({ video, now }: Pick<VideoCardProps, 'video' | 'now'>) {
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

/** `12K views · 3 years ago`, of what is known. */
function knownFacts({ views_count: views, publishDate }: Video, now: number): string {
  const facts: string[] = [];
  if (views !== null) facts.push(`${formatCompact(views)} ${views === 1 ? 'view' : 'views'}`);
  if (publishDate !== null) facts.push(formatAge(publishDate, now));
  return facts.join(' · ');
}
