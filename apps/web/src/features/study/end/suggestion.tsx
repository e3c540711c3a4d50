import type { LanguageCode } from '@wordreel/shared';
import { formatShare } from '#lib/format.ts';
import { tryPath, videoPath } from '#lib/paths.ts';
import { type FittingVideo, useForYou } from '#store/hooks/use-for-you.ts';
import { useGetStudySummaryQuery } from '#store/api/learning/study-summary-api.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Link } from '#ui/buttons/link.tsx';
import styles from './receipt.module.css';

interface Suggested extends FittingVideo {
  /** How many of today's words it contains; 0 if it only fits. */
  readonly words: number;
}

/** Suggests one video: the fitting one with the most of today's words, or else the one that fits best. */
export function Suggestion({ language }: { language: LanguageCode }) {
  const isGuest = useAppSelector(selectIsGuest);
  const suggested = useSuggested(language, isGuest);
  if (suggested === 'loading') return <div className={styles.next} />;
  if (suggested === null) return null;
  const { video, share, words } = suggested;
  const fit =
    share === null ? `Level ${video.langLevel.join(', ')}` : `${formatShare(share)} of its words you probably know`;
  return (
    <p className={styles.next}>
      {words > 0 ? 'Most of today’s words are in' : 'Next for you:'}{' '}
      <Link to={isGuest ? tryPath(video.id) : videoPath(video.id)} lang={language} dir="auto">
        {video.title}
      </Link>
      <span>{words > 0 ? `${words} of them. ${fit}` : fit}</span>
    </p>
  );
}

/** @param isGuest limits the videos to stories, the only ones that a guest can watch */
function useSuggested(language: LanguageCode, isGuest: boolean): Suggested | null | 'loading' {
  const { currentData: summary, isError } = useGetStudySummaryQuery(language);
  const fitting = useForYou(language);
  if (fitting === null || (summary === undefined && !isError)) return 'loading';
  const watchable = fitting.filter(({ video }) => !isGuest || video.player === 'story');
  for (const { id, words } of summary?.videos ?? []) {
    const found = watchable.find(({ video }) => video.id === id);
    if (found !== undefined) return { ...found, words };
  }
  const [best] = watchable;
  return best === undefined ? null : { ...best, words: 0 };
}
