import { useState } from 'react';
import { CAPTION_LABELS } from '#lib/text/caption-labels.ts';
import type { LoginState } from '#lib/navigation/login-state.ts';
import { paths, tryPath, videoPath } from '#lib/navigation/paths.ts';
import { storyLike } from '#store/api/videos/stories.ts';
import { type Video, useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import * as texts from '#texts/videos.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { VideoFacts } from './card/video-card.tsx';
import { VideoPicture } from './card/video-picture.tsx';
import styles from './video-preview.module.css';

/** What guests see of a video that they need an account to watch, and a story that they can try without one. */
export function VideoPreview({ video }: { video: Video }) {
  const { id, title, lang, captions } = video;
  const { currentData: videos = [] } = useGetVideosQuery(lang);
  const [now] = useState(Date.now);
  const story = storyLike(videos, video);
  const state: LoginState = { from: videoPath(id) };
  return (
    <article className={styles.preview}>
      <VideoPicture video={video} />
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
        </div>
        {story !== undefined && (
          <p className={styles.text}>
            {texts.tryStoryInstead({
              title: story.title,
              levels: story.langLevel.join(', '),
              link: (content) => (
                <Link to={tryPath(story.id)} lang={lang} dir="auto" className={styles.story}>
                  {content}
                </Link>
              ),
            })}
          </p>
        )}
      </div>
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
