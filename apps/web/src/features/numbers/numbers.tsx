import { type LanguageCode, languageName } from '@wordreel/shared';
import { useGetActivityQuery, useGetStatsQuery } from '#store/api/learning/activity-api.ts';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { Forecast } from './charts/forecast.tsx';
import { HeatMap } from './charts/heat-map.tsx';
import { KeptRate } from './charts/kept-rate.tsx';
import { SolidWords } from './charts/solid-words.tsx';
import styles from './numbers.module.css';
import { WeekGoal } from './week-goal.tsx';

/** Shows a learner's activity and words. Each part loads and fails on its own. */
export function Numbers({ language }: { language: LanguageCode }) {
  return (
    <div className={styles.numbers}>
      <Days />
      <Words language={language} />
    </div>
  );
}

function Days() {
  const { data: activity, isError, isFetching, refetch } = useGetActivityQuery();
  if (activity === undefined) {
    if (!isError) return <NumbersSkeleton label="Loading your days" />;
    return <RetryBanner text="Your days did not load." isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (activity.hidesGoals) return null;
  return (
    <>
      <WeekGoal activity={activity} />
      <HeatMap activity={activity} />
    </>
  );
}

function Words({ language }: { language: LanguageCode }) {
  const { currentData: stats, isError, isFetching, refetch } = useGetStatsQuery(language);
  if (stats === undefined) {
    if (!isError) return <NumbersSkeleton label="Loading the numbers of your words" />;
    return (
      <RetryBanner
        text={`The numbers of your ${languageName(language)} words did not load.`}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={styles.pair}>
      <SolidWords stats={stats} language={language} />
      <KeptRate {...stats} />
      <Forecast stats={stats} />
    </div>
  );
}

/** A placeholder with the shape of a title, a sentence and a chart. */
export function NumbersSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton}>
      <output className="visually-hidden">{label}</output>
      <span aria-hidden="true" />
      <span aria-hidden="true" />
      <span aria-hidden="true" />
    </div>
  );
}
