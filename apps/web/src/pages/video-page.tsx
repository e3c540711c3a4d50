import { useParams, useSearchParams } from 'react-router-dom';
import { VideoPoster } from '#features/videos/video-poster.tsx';
import { secondOf } from '#watch/use-resume.ts';
import { WatchSkeleton } from '#features/watch/watch-skeleton.tsx';
import { Watch } from '#watch/watch.tsx';
import { usePageTitle } from '#lib/browser/use-page-title.ts';
import { useGetVideoQuery } from '#store/api/videos/watch-api.ts';
import * as texts from '#texts/watch.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { lazyPage, lazyPart } from '#ui/notices/lazy-part.tsx';

const NotFoundPage = lazyPage(() => import('./not-found-page.tsx'), 'NotFoundPage');

const VideoFit = lazyPart(() => import('#features/videos/video-fit.tsx'), 'VideoFit', { isOptional: true });
const StoryInstead = lazyPart(() => import('#features/videos/story-instead.tsx'), 'StoryInstead', { isOptional: true });

/** A video with its captions. `?t=` is the start position in seconds. */
export function VideoPage() {
  const { videoId = '' } = useParams();
  const [search] = useSearchParams();
  const { currentData: video, error, refetch } = useGetVideoQuery(videoId);
  usePageTitle(video?.title ?? texts.video);

  if (video !== undefined) {
    return (
      <Watch
        key={video.id}
        video={video}
        startAt={secondOf(search)}
        coverage={<VideoFit video={video} />}
        poster={<VideoPoster video={video} />}
        instead={<StoryInstead video={video} />}
      />
    );
  }
  if (error === undefined) return <WatchSkeleton />;
  if ('status' in error && (error.status === 404 || error.status === 400)) return <NotFoundPage />;
  return <EmptyState heading="h1" title={texts.videoFailed} text={error.message} onRetry={() => void refetch()} />;
}
