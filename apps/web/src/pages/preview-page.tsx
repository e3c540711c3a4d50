import { Navigate, useParams } from 'react-router-dom';
import { type LanguageCode, isLanguageCode } from '@wordreel/shared';
import { VideoPreview, VideoPreviewSkeleton } from '#features/videos/video-preview.tsx';
import { usePageTitle } from '#lib/browser/use-page-title.ts';
import { tryPath, videoPath } from '#lib/navigation/paths.ts';
import { useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/layout.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { lazyPage } from '#ui/notices/lazy-part.tsx';

const NotFoundPage = lazyPage(() => import('./not-found-page.tsx'), 'NotFoundPage');

/** Shows guests what a video is before they sign up. Learners go to the video itself. */
export function PreviewPage() {
  const { language, videoId = '' } = useParams();
  const isGuest = useAppSelector(selectIsGuest);
  if (!isGuest) return <Navigate to={videoPath(videoId)} replace />;
  return isLanguageCode(language) ? <Preview language={language} videoId={videoId} /> : <NotFoundPage />;
}

function Preview({ language, videoId }: { language: LanguageCode; videoId: string }) {
  const { currentData: videos, error, refetch } = useGetVideosQuery(language);
  const video = videos?.find(({ id }) => id === videoId);
  usePageTitle(video?.title ?? texts.video);
  if (video?.player === 'story') return <Navigate to={tryPath(videoId)} replace />;
  if (video !== undefined) return <VideoPreview video={video} />;
  if (videos !== undefined || error?.code === 'not_found') return <NotFoundPage />;
  if (error === undefined) return <VideoPreviewSkeleton />;
  return <EmptyState heading="h1" title={texts.videoNotLoaded} text={error.message} onRetry={() => void refetch()} />;
}
