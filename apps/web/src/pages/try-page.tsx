import { Navigate, useSearchParams } from 'react-router-dom';
import { currentLevel, languageName } from '@wordreel/shared';
import { TryBar } from '#features/videos/try-bar.tsx';
import { secondOf } from '#watch/use-resume.ts';
import { WatchSkeleton } from '#features/watch/watch-skeleton.tsx';
import { Watch } from '#watch/watch.tsx';
import { paths, videoPath } from '#lib/navigation/paths.ts';
import { usePageTitle } from '#lib/browser/use-page-title.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { nearestStory, storiesOf } from '#store/api/videos/stories.ts';
import { useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { useGetVideoQuery } from '#store/api/videos/watch-api.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/home.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';

/** Plays a story without an account: the one in `?story=`, or else the closest to the guest's level. */
export function TryPage() {
  const language = useAppSelector(selectLanguage);
  const { currentData: videos, isError, error, refetch } = useGetVideosQuery(language);
  const { currentData: learner } = useGetLanguageQuery(language);
  const [search] = useSearchParams();
  const isGuest = useAppSelector(selectIsGuest);
  usePageTitle(texts.tryAStory);

  if (isError) return <TryAgain error={error} onRetry={() => void refetch()} />;
  if (videos === undefined) return <WatchSkeleton />;
  const stories = storiesOf(videos);
  const named = stories.find(({ id }) => id === search.get('story'));
  const story = named ?? nearestStory(videos, currentLevel(learner ?? { level: '', wordCount: 0 }));
  if (story === undefined) return <NoStory language={languageName(language)} />;
  if (!isGuest) return <Navigate to={videoPath(story.id)} replace />;
  return (
    <>
      <TryBar stories={stories} shown={story} />
      <Story key={story.id} id={story.id} startAt={story === named ? secondOf(search) : null} />
    </>
  );
}

function Story({ id, startAt }: { id: string; startAt: number | null }) {
  const { currentData: video, error, refetch } = useGetVideoQuery(id);
  if (video !== undefined) return <Watch video={video} startAt={startAt} />;
  if (error === undefined) return <WatchSkeleton />;
  return <TryAgain error={error} onRetry={() => void refetch()} />;
}

function TryAgain({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message = texts.pleaseTryAgain } = error as { message?: string };
  return <EmptyState heading="h1" title={texts.storyNotLoaded} text={message} onRetry={onRetry} />;
}

function NoStory({ language }: { language: string }) {
  return (
    <EmptyState
      heading="h1"
      title={texts.noStory({ language })}
      text={texts.noStoryHint}
      action={
        <ButtonLink to={paths.home} variant="primary">
          {texts.chooseALanguage}
        </ButtonLink>
      }
    />
  );
}
