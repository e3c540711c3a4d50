import type { ReactNode } from 'react';
import type { Activity, LanguageCode } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/text/format.ts';
import { activityApi } from '#store/api/learning/activity-api.ts';
import { Facts } from '#ui/facts.tsx';
import styles from './top-figures.module.css';

/** Another tab or device may have changed the numbers. */
const refreshed = { refetchOnFocus: true };

/** Shows weeks in a row, solid words and hours of video, each as soon as it has loaded. */
export function TopFigures({ language }: { language: LanguageCode }) {
  const { data: activity, isError: hasNoActivity } = activityApi.useGetActivityQuery(undefined, refreshed);
  const { currentData: stats, isError: hasNoStats } = activityApi.useGetStatsQuery(language, refreshed);
  const { currentData: progress, isError: hasNoProgress } = activityApi.useGetProgressQuery(language, refreshed);
  const hidesChain = activity !== undefined && (activity.hidesGoals || activity.aims.hidesChain);
  const watched = progress && Math.round(progress.minutes.video / 6) / 10;
  return (
    <Facts
      className={styles.figures}
      rows={[
        ...(hidesChain ? [] : [inARow(activity, hasNoActivity)]),
        counted(['solid word', 'solid words'], stats?.solid, hasNoStats),
        counted(['hour watched', 'hours watched'], watched, hasNoProgress),
      ]}
    />
  );
}

type Fact = readonly [name: string, value: ReactNode];

/** Returns the current weeks in a row; without any, the longest streak or what the first week needs, never a zero. */
function inARow(activity: Activity | undefined, isMissing: boolean): Fact {
  if (activity === undefined || activity.weeks.current > 0) {
    return counted(['week in a row', 'weeks in a row'], activity?.weeks.current, isMissing);
  }
  const { chain: streak, week } = activity;
  if (streak.longest > 0) return ['longest streak', formatCount(streak.longest, 'day', 'days')];
  return counted(['active day to complete your first week', 'active days to complete your first week'], week.goal);
}

function counted([one, many]: readonly [string, string], count: number | undefined, isMissing = false): Fact {
  if (count !== undefined) return [count === 1 ? one : many, formatNumber(count)];
  if (!isMissing) return [many, '…'];
  return [
    many,
    <>
      – <span className="visually-hidden">did not load</span>
    </>,
  ];
}
