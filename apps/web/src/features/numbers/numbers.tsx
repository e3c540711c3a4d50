import { type LanguageCode, languageName } from '@wordreel/shared';
import { activityApi } from '#store/api/learning/activity-api.ts';
import { Loaded } from '#ui/notices/loaded.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import { Forecast } from './charts/forecast.tsx';
import { HeatMap } from './charts/heat-map.tsx';
import { KeptRate } from './charts/kept-rate.tsx';
import { SolidWords } from './charts/solid-words.tsx';
import styles from './numbers.module.css';
import { WeekGoal } from './week-goal.tsx';

export function Numbers({ language }: { language: LanguageCode }) {
  return (
    <div className={styles.numbers}>
      <Days />
      <Words language={language} />
    </div>
  );
}

function Days() {
  const query = activityApi.useGetActivityQuery();
  return (
    <Loaded
      query={query}
      whileLoading={<Skeleton label="Loading your days" className={styles.skeleton} bones={3} />}
      failure="Your days did not load."
    >
      {(activity) =>
        !activity.hidesGoals && (
          <>
            <WeekGoal activity={activity} />
            <HeatMap activity={activity} />
          </>
        )
      }
    </Loaded>
  );
}

function Words({ language }: { language: LanguageCode }) {
  const query = activityApi.useGetStatsQuery(language);
  return (
    <Loaded
      query={query}
      whileLoading={<Skeleton label="Loading the numbers of your words" className={styles.skeleton} bones={3} />}
      failure={`The numbers of your ${languageName(language)} words did not load.`}
    >
      {(stats) => (
        <div className={styles.pair}>
          <SolidWords stats={stats} language={language} />
          <KeptRate {...stats} />
          <Forecast stats={stats} />
        </div>
      )}
    </Loaded>
  );
}
