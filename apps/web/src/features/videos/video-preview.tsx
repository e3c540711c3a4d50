import { useId, useState } from 'react';
import { CAPTION_LABELS } from '#lib/text/caption-labels.ts';
import type { LoginState } from '#lib/navigation/login-state.ts';
import { paths, videoPath } from '#lib/navigation/paths.ts';
import { storiesLike } from '#store/api/videos/stories.ts';
import { type Video, useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import * as texts from '#texts/videos.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import buttonStyles from '#ui/buttons/button.module.css';
import { classNames } from '#ui/class-names.ts';
import { VideoCard, VideoFacts } from './card/video-card.tsx';
import { VideoPicture } from './card/video-picture.tsx';
import styles from './video-preview.module.css';

const STORIES = 3;

/** What guests see of a video that they need an account to watch, and stories that they can try without one. */
export function VideoPreview({ video }: { video: Video }) {
  const { id, title, lang, captions, player, url } = video;
  const { currentData: videos = [] } = useGetVideosQuery(lang);
  const [now] = useState(Date.now);
  const stories = storiesLike(videos, video).slice(0, STORIES);
  const storiesId = useId();
  const state: LoginState = { from: videoPath(id) };
  return (
    <article className={styles.preview}>
      {/* The text says what a label about missing captions would. */}
      <VideoPicture video={video} hasPlates={captions !== null} />
      <div className={styles.about}>
        <h1 lang={lang} dir="auto" className={styles.title}>
          {title}
        </h1>
        <VideoFacts video={video} now={now} />
        <p className={styles.text}>
          {captions === null
            ? texts.previewWithoutCaptions
            : texts.previewWithCaptions({ captions: CAPTION_LABELS[captions] })}
        </p>
        <div className={styles.ways}>
          <ButtonLink to={paths.signup} state={state} variant="primary">
            {captions === null ? texts.signUpToWatch : texts.signUpToWatchWithWords}
          </ButtonLink>
          <ButtonLink to={paths.login} state={state} variant="quiet">
            {texts.logIn}
          </ButtonLink>
          {player === 'youtube' && (
            <a
              className={classNames(buttonStyles.button, buttonStyles.quiet)}
              href={url}
              target="_blank"
              rel="noopener"
            >
              {texts.openOnYoutube}
            </a>
          )}
        </div>
      </div>
      {stories.length > 0 && (
        <section aria-labelledby={storiesId} className={styles.more}>
          <h2 id={storiesId} className={styles.heading}>
            {texts.tappableStories}
          </h2>
          <ul className={styles.stories}>
            {stories.map((story, index) => (
              <VideoCard
                key={story.id}
                video={story}
                position={index + 1}
                total={stories.length}
                variant="default"
                now={now}
              />
            ))}
          </ul>
        </section>
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
