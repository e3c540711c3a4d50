import type { LanguageCode, StudyQueue, Today } from '@wordreel/shared';
import { CatchUp } from '#features/study/start/limit-notices.tsx';
import { studyPath } from '#lib/navigation/paths.ts';
import { studyApi } from '#store/api/learning/study-api.ts';
import { queueKey } from '#store/words/study-queue.ts';
import * as texts from '#texts/layout.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { AWAY_DAYS, dayPlace } from './day-place.ts';
import styles from './start-card.module.css';

export const isReturning = ({ awayDays = 0, reviews }: Today): boolean => awayDays >= AWAY_DAYS && reviews > 0;

/** Welcomes a learner back after some days. It loads the session ahead, so that its first card opens at once. */
export function ReturnCard({ language, today }: { language: LanguageCode; today: Today }) {
  const { currentData: queue } = studyApi.useGetStudyQueueQuery(queueKey({ language, mode: 'review' }));
  return (
    <section aria-label={texts.welcomeBack} className={`${styles.card} ${dayPlace(today.awayDays, today.due)}`}>
      <div className={styles.row}>
        <p className={styles.welcome}>{welcomeText(today, queue)}</p>
        <ButtonLink to={studyPath({ mode: 'review' })} variant="primary">
          {texts.reviewNow}
        </ButtonLink>
      </div>
      {queue !== undefined && <CatchUp language={language} queue={queue} />}
    </section>
  );
}

/** The minutes are left out until the queue has loaded. */
function welcomeText({ due, reviews }: Today, queue: StudyQueue | undefined): string {
  if (queue === undefined) return texts.welcomeBackWordsDue({ count: due });
  const minutes = Math.max(1, Math.ceil((reviews * queue.secondsPerAnswer) / 60));
  return due > reviews
    ? texts.welcomeBackReviews({ count: due, reviews, minutes })
    : texts.welcomeBackMinutes({ count: due, minutes });
}
