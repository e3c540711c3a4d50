import type { VideoDetails } from '@wordreel/shared';
import { formatShare } from '#lib/text/format.ts';
import { paths } from '#lib/navigation/paths.ts';
import { captionsApi } from '#store/api/videos/captions-api.ts';
import { useIsGoodFirstStory } from '#store/api/videos/good-first-story.ts';
import * as texts from '#texts/videos.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { BandMeter } from './fit/fit-badge.tsx';
import { bandText, estimateWords, FIRST_STORY, REASONS } from './fit/fit-words.ts';
import styles from './video-fit.module.css';

type Shown = Pick<VideoDetails, 'id' | 'language' | 'captions' | 'player' | 'langLevel'>;

/** Shows the share of a video's words that the learner probably knows. It updates with every saved word. */
export function VideoFit({ video }: { video: Shown }) {
  const { id, language, captions } = video;
  const { currentData: estimate } = captionsApi.useGetEstimateQuery(
    { language, videoId: id },
    { skip: captions === null },
  );
  const isFirstStory = useIsGoodFirstStory(language)(video);
  if (isFirstStory) return <span className={styles.first}>{FIRST_STORY.badge}</span>;
  if (!estimate || estimate.reason === 'no_captions') return null;
  const { share, band, reason } = estimate;
  if (reason === 'no_level') {
    return (
      <Link to={paths.home} title={REASONS[reason]}>
        {texts.setYourLevel}
      </Link>
    );
  }
  if (share === null || band === null) return <span title={REASONS.too_short}>{texts.tooShortToRate}</span>;
  const words = estimateWords(estimate);
  return (
    <span className={styles.fit} title={words ?? undefined}>
      <BandMeter band={band} />
      <span aria-hidden="true">
        <span className={styles.share}>{texts.shareKnown({ share: formatShare(share) })}</span>
        {' · '}
        {bandText(band)}
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
