import { isLevelCode, type LanguageCode, type Today } from '@wordreel/shared';
import { paths, placementPath, studyPath } from '#lib/navigation/paths.ts';
import { clockTime } from '#lib/time/clock-time.ts';
import { activityApi } from '#store/api/learning/activity-api.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import * as texts from '#texts/you.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import styles from './overview.module.css';

/** The one thing to do now: review what is due, find the level, learn new words, or watch. */
export function NextStep({ language }: { language: LanguageCode }) {
  const { currentData: today, isError } = activityApi.useGetTodayQuery(language, { refetchOnFocus: true });
  const { currentData: learner } = useGetLanguageQuery(language);
  if (today === undefined && !isError) {
    return <Skeleton label={texts.loadingNext} className={styles.skeleton} bones={1} data-part="next" />;
  }
  const isNew = learner !== undefined && learner.wordCount === 0 && !isLevelCode(learner.level);
  const { text, action, to } = stepOf(today, isNew, language);
  return (
    <section aria-labelledby="overview-next" className={styles.next}>
      <h3 id="overview-next" className={styles.step}>
        {text}
      </h3>
      <ButtonLink to={to} variant="primary">
        {action}
      </ButtonLink>
    </section>
  );
}

function stepOf(today: Today | undefined, isNew: boolean, language: LanguageCode) {
  if (today !== undefined && today.reviews > 0) {
    return { text: texts.nextDue({ count: today.due }), action: texts.reviewNow, to: studyPath({ mode: 'review' }) };
  }
  if (isNew) return { text: texts.nextFindLevel, action: texts.findLevel, to: placementPath(language) };
  if (today !== undefined && today.newWords > 0) {
    const text = texts.nextNewWords({ count: today.newWords });
    return { text, action: texts.learnNewWords, to: studyPath({ mode: 'new' }) };
  }
  const nextDueAt = today?.nextDueAt ?? null;
  const text = nextDueAt === null ? texts.nextWatch : texts.nextWatchUntil({ time: clockTime(nextDueAt, new Date()) });
  return { text, action: texts.watchVideo, to: paths.home };
}
