import { useState } from 'react';
import { CAPTION_LABELS } from '#lib/text/caption-labels.ts';
import type { LoginState } from '#lib/navigation/login-state.ts';
import { guestPath, paths, videoPath } from '#lib/navigation/paths.ts';
import { storiesLike } from '#store/api/videos/stories.ts';
import { type Video, useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import * as texts from '#texts/videos.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import buttonStyles from '#ui/buttons/button.module.css';
import { classNames } from '#ui/class-names.ts';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import { VideoFacts } from './card/video-card.tsx';
import { VideoPicture } from './card/video-picture.tsx';
import styles from './video-preview.module.css';

const VideoRow = lazyPart(() => import('./learner-shelf.tsx'), 'VideoRow', { isOptional: true });

/** What guests see of a video that they need an account to watch here. What works without one comes first. */
export function VideoPreview({ video }: { video: Video }) {
  const { id, title, lang, captions, player, url } = video;
  const { currentData: videos = [] } = useGetVideosQuery(lang);
  const [now] = useState(Date.now);
  const [story, ...stories] = storiesLike(videos, video);
  const state: LoginState = { from: videoPath(id) };
  const isYoutube = player === 'youtube';
  return (
    <article className={styles.preview}>
      {/* The text says what a label about missing captions would. */}
      <VideoPicture video={video} hasPlates={captions !== null} />
      <div className={styles.about}>
        <h1 lang={lang} dir="auto" className={styles.title}>
          {title}
        </h1>
        <VideoFacts video={video} now={now} />
        <div className={styles.ways}>
          {isYoutube && (
            <a
              className={classNames(buttonStyles.button, buttonStyles.primary)}
              href={url}
              target="_blank"
              rel="noopener"
            >
              {texts.openOnYoutube}
            </a>
          )}
          {story !== undefined && (
            <ButtonLink to={guestPath(story)}>{texts.readStoryAt({ levels: story.langLevel.join(', ') })}</ButtonLink>
          )}
        </div>
        <div className={styles.account}>
          <p className={styles.text}>
            {captions === null
              ? texts.previewWithoutCaptions
              : texts.previewWithCaptions({ captions: CAPTION_LABELS[captions] })}
          </p>
          <div className={styles.ways}>
            <ButtonLink to={paths.signup} state={state} variant={isYoutube ? 'outline' : 'primary'}>
              {captions === null ? texts.signUpToWatch : texts.signUpToWatchWithWords}
            </ButtonLink>
            <ButtonLink to={paths.login} state={state} variant="quiet">
              {texts.logIn}
            </ButtonLink>
          </div>
        </div>
      </div>
      {stories.length > 0 && (
        <div className={styles.more}>
          <VideoRow title={texts.tappableStories} videos={stories} />
        </div>
      )}
    </article>
  );
}

export function VideoPreviewSkeleton() {
  return (
    <output className={styles.preview}>
      <span className={styles.box} />
      <span className="visually-hidden">{texts.loadingVideo}</span>
    </output>
  );
}
