import { type LanguageCode, languageName } from '@wordreel/shared';
import { useGetActivityQuery, useGetProgressQuery } from '#store/api/learning/activity-api.ts';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { Curve } from './curve.tsx';
import { Goals } from './goals.tsx';
import { Hours } from './hours.tsx';
import { Numbers } from './numbers.tsx';
import { NumbersSkeleton } from './numbers-skeleton.tsx';
import styles from './numbers.module.css';
import { OutsideHours } from './outside-hours.tsx';

/** All that a learner's days, words and hours add up to: each part is there, or fails, alone. */
export function ProgressNumbers({ language }: { language: LanguageCode }) {
  return (
    <div className={styles.numbers}>
      <Numbers language={language} />
      <Ways language={language} />
      <OutsideHours key={language} language={language} />
      <GoalsPlace />
    </div>
  );
}

function Ways({ language }: { language: LanguageCode }) {
  const { currentData: progress, isError, isFetching, refetch } = useGetProgressQuery(language);
  if (progress === undefined) {
    if (!isError) return <NumbersSkeleton says="Loading how your words came together" />;
    const text = `How your ${languageName(language)} words came together did not load.`;
    return <RetryBanner text={text} isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Curve progress={progress} language={language} />
      <Hours minutes={progress.minutes} />
    </>
  );
}

/** Says nothing of its own where the days did not load: they say so above. */
function GoalsPlace() {
  const { data: activity } = useGetActivityQuery();
  return activity === undefined ? null : <Goals activity={activity} />;
}
