import { Check, ExternalLink } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { CaptionKind, VideoDetails } from '@wordreel/shared';
import { CAPTION_LABELS } from '#lib/text/caption-labels.ts';
import * as texts from '#texts/watch.tsx';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LevelTag } from '#ui/languages/level-tag.tsx';
import styles from './title-row.module.css';

interface TitleRowProps {
  ref: Ref<HTMLElement>;
  video: VideoDetails;
  captions: CaptionKind | null;
  coverage?: ReactNode;
  badges?: ReactNode;
  actions?: ReactNode;
  /** Undefined if this is not stored, for example for guests. */
  isWatched?: boolean | undefined;
  /** Toggles whether the video is marked as watched. Undefined while that is not possible. */
  onWatched?: (() => void) | undefined;
}

export function TitleRow(props: TitleRowProps) {
  const { ref, video, captions, coverage, badges, actions, isWatched, onWatched } = props;
  const { title, language, channelName, langLevel, player, url } = video;
  return (
    <header ref={ref} className={styles.row}>
      <div className={styles.about}>
        <h1 lang={language} dir="auto" title={title} className={styles.title}>
          {title}
        </h1>
        <p className={styles.facts}>
          {channelName !== '' && <span lang={language}>{channelName}</span>}
          <span className={styles.tags}>
            {langLevel.map((level) => (
              <LevelTag key={level} level={level} />
            ))}
          </span>
          {coverage}
          <span className={styles.badge}>{captions === null ? texts.noCaptions : CAPTION_LABELS[captions]}</span>
          {badges}
        </p>
      </div>
      <div className={styles.actions}>
        {actions}
        {isWatched !== undefined && (
          <ActionButton
            icon={Check}
            label={isWatched ? texts.watched : texts.markWatched}
            isShort={captions !== null}
            aria-pressed={isWatched}
            title={isWatched ? texts.watchedHint : texts.markWatched}
            disabled={onWatched === undefined}
            onClick={onWatched}
          />
        )}
        {player === 'youtube' && (
          <a
            className={styles.link}
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={texts.openOnYoutube}
            title={texts.openOnYoutube}
          >
            <Icon of={ExternalLink} />
          </a>
        )}
      </div>
    </header>
  );
}
