import type { ReactNode } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import type { Video } from '#store/api/videos/videos-api.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import { GridSkeleton } from './grid/video-list.tsx';
import { VideoShelf } from './video-shelf.tsx';

const LearnerShelf = lazyPart(() => import('./learner-shelf.tsx'), 'LearnerShelf');

interface VideoGridProps {
  language: LanguageCode;
  filters?: ReactNode;
  onSetLevel: () => void;
  /** Called with the video of a clicked card. Pass a stable function to avoid rerendering all cards. */
  onSelect?: (video: Video) => void;
}

/** Shows a language's videos that match the learner's filters and, for logged-in learners, how well each one fits. */
export function VideoGrid({ language, filters, onSetLevel, onSelect }: VideoGridProps) {
  const isLearner = useAppSelector(selectUser) !== null;
  const shelf = { language, filters, onSelect };
  if (!isLearner) return <VideoShelf {...shelf} />;
  return (
    <LearnerShelf
      {...shelf}
      onSetLevel={onSetLevel}
      whileLoading={<GridSkeleton variant="default" hasFit />}
      ifMissing={<VideoShelf {...shelf} />}
    />
  );
}
