import type { ReactNode } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { tryPath, videoPath } from '#lib/navigation/paths.ts';
import { formatShare } from '#lib/text/format.ts';
import { studyApi } from '#store/api/learning/study-api.ts';
import type { Video } from '#store/api/videos/videos-api.ts';
import { useForYou } from '#store/hooks/use-for-you.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/study.tsx';
import { Link } from '#ui/buttons/link.tsx';
import styles from './suggestion.module.css';

/** Returns a video's picture, which belongs to another feature. */
export type PictureOf = (video: Video) => ReactNode;

/** One video to watch after a session. */
export function Suggestion({ language, pictureOf }: { language: LanguageCode; pictureOf: PictureOf }) {
  const isGuest = useAppSelector(selectIsGuest);
  const suggested = useSuggested(language, isGuest);
  if (suggested === 'loading') return <div className={styles.place} />;
  if (suggested === null) return null;
  const { video, share, words } = suggested;
  const fit =
    share === null
      ? texts.videoLevel({ levels: video.langLevel.join(', ') })
      : texts.probablyKnown({ share: formatShare(share) });
  return (
    <section aria-label={texts.watchNext} className={styles.card}>
      <div className={styles.picture}>{pictureOf(video)}</div>
      <div className={styles.text}>
        <p className={styles.why}>{words > 0 ? texts.videoHasWords({ count: words }) : texts.nextForYou}</p>
        <Link to={isGuest ? tryPath(video.id) : videoPath(video.id)} lang={language} dir="auto" className={styles.link}>
          {video.title}
        </Link>
        <p className={styles.fit}>{fit}</p>
      </div>
    </section>
  );
}

/** Returns the suggested video and how many of today's words it contains. Guests can watch only stories. */
function useSuggested(language: LanguageCode, isGuest: boolean) {
  const { currentData: summary, isError } = studyApi.useGetStudySummaryQuery(language);
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
