import type { ReactNode } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { type Video, useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import { VideoShelf, type VideosRequest } from './video-shelf.tsx';

const LearnerShelf = lazyPart(() => import('./learner-shelf.tsx'), 'LearnerShelf');

interface VideoGridProps {
  language: LanguageCode;
  filters?: ReactNode;
  onSetLevel: () => void;
  /** Called with the video of a clicked card. A stable function avoids rerendering the cards. */
  onSelect?: (video: Video) => void;
}

/** Shows the videos of a language that match the learner's filters, and how well they fit a logged-in learner. */
export function VideoGrid({ language, filters, onSetLevel, onSelect }: VideoGridProps) {
  const { currentData: videos, error, isFetching, refetch } = useGetVideosQuery(language);
  const isLearner = useAppSelector(selectUser) !== null;
  const request: VideosRequest = { videos, error: isFetching ? undefined : error, refetch };
  const shelf = { language, filters, request, onSelect };
  if (!isLearner) return <VideoShelf {...shelf} />;
  return (
    <LearnerShelf
      {...shelf}
      onSetLevel={onSetLevel}
      whileLoading={<VideoShelf {...shelf} isWaiting />}
      ifMissing={<VideoShelf {...shelf} />}
    />
  );
}
