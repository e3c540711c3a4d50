import type { ReactNode } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { late } from '#lib/lazy-part.ts';
import { type Video, useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { selectUser } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { usePartMissing } from '#store/use-part-missing.ts';
import { LazyPart } from '#ui/notices/lazy-part.tsx';
import { VideoShelf, type VideosRequest } from './video-shelf.tsx';

const LearnerShelf = late(() => import('./learner-shelf.tsx'), 'LearnerShelf');

interface VideoGridProps {
  language: LanguageCode;
  /** The filters that another feature has; more may stand beside them. */
  filters?: ReactNode;
  /** Opens the way to set one's level. */
  onSetLevel: () => void;
  /** Told of the video whose card was clicked. The same function at every render spares the cards a render. */
  onSelect?: (video: Video) => void;
}

/** The videos of a language that the learner wants to see. Whoever is signed in sees how well each fits as well. */
export function VideoGrid({ language, filters, onSetLevel, onSelect }: VideoGridProps) {
  const { currentData: videos, error, isFetching, refetch } = useGetVideosQuery(language);
  const onMissing = usePartMissing();
  const isLearner = useAppSelector(selectUser) !== null;
  const request: VideosRequest = { videos, error: isFetching ? undefined : error, refetch };
  const shelf = { language, filters, request, onSelect };
  if (!isLearner) return <VideoShelf {...shelf} />;
  return (
    <LazyPart fallback={<VideoShelf {...shelf} isWaiting />} instead={<VideoShelf {...shelf} />} onMissing={onMissing}>
      <LearnerShelf {...shelf} onSetLevel={onSetLevel} />
    </LazyPart>
  );
}
