import { type LanguageCode, languageName } from '@wordreel/shared';
import { activityApi } from '#store/api/learning/activity-api.ts';
import * as texts from '#texts/you.tsx';
import { Loaded } from '#ui/notices/loaded.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import { Forecast } from './charts/forecast.tsx';
import { HeatMap } from './charts/heat-map.tsx';
import { KeptRate } from './charts/kept-rate.tsx';
import { SolidWords } from './charts/solid-words.tsx';
import styles from './numbers.module.css';
import { WeekGoal } from './week-goal.tsx';

/** This week, the year, and their streaks, in all languages. */
export function Days() {
  const query = activityApi.useGetActivityQuery();
  return (
    <Loaded
      query={query}
      whileLoading={<Skeleton label={texts.loadingDays} className={styles.skeleton} bones={3} />}
      failure={texts.daysNotLoaded}
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

/** How many words of a language are solid, remembered and due. */
export function Words({ language }: { language: LanguageCode }) {
  const query = activityApi.useGetStatsQuery(language);
  return (
    <Loaded
      query={query}
      whileLoading={<Skeleton label={texts.loadingStats} className={styles.skeleton} bones={3} />}
      failure={texts.statsNotLoaded({ language: languageName(language) })}
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
