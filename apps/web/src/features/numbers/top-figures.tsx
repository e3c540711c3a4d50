import type { ReactNode } from 'react';
import type { Activity, LanguageCode } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/text/format.ts';
import { useGetActivityQuery, useGetProgressQuery, useGetStatsQuery } from '#store/api/learning/activity-api.ts';
import styles from './top-figures.module.css';

/** Another tab or device may have changed the numbers. */
const refreshed = { refetchOnFocus: true };

/** Shows weeks in a row, solid words and hours of video, each as soon as it has loaded. */
export function TopFigures({ language }: { language: LanguageCode }) {
  const { data: activity, isError: hasNoActivity } = useGetActivityQuery(undefined, refreshed);
  const { currentData: stats, isError: hasNoStats } = useGetStatsQuery(language, refreshed);
  const { currentData: progress, isError: hasNoProgress } = useGetProgressQuery(language, refreshed);
  const hidesChain = activity !== undefined && (activity.hidesGoals || activity.aims.hidesChain);
  const watched = progress === undefined ? null : Math.round(progress.minutes.video / 6) / 10;
  return (
    <dl className={styles.figures}>
      {!hidesChain && <InARow activity={activity ?? null} isMissing={hasNoActivity} />}
      <Counted names={['solid word', 'solid words']} count={stats?.solid ?? null} isMissing={hasNoStats} />
      <Counted names={['hour watched', 'hours watched']} count={watched} isMissing={hasNoProgress} />
    </dl>
  );
}

/** Shows the weeks in a row that met their goal, or the longest run after it was lost, never a zero. */
function InARow({ activity, isMissing }: { activity: Activity | null; isMissing: boolean }) {
  if (activity === null || activity.weeks.current > 0) {
    const count = activity?.weeks.current ?? null;
    return <Counted names={['week in a row', 'weeks in a row']} count={count} isMissing={isMissing} />;
  }
  const { chain: streak, week } = activity;
  if (streak.longest > 0) return <Figure name="longest streak">{formatCount(streak.longest, 'day', 'days')}</Figure>;
  const first = ['active day to complete your first week', 'active days to complete your first week'] as const;
  return <Counted names={first} count={week.goal} />;
}

interface CountedProps {
  names: readonly [string, string];
  count: number | null;
  isMissing?: boolean;
}

function Counted({ names: [one, many], count, isMissing = false }: CountedProps) {
  const name = count === 1 ? one : many;
  if (count !== null) return <Figure name={name}>{formatNumber(count)}</Figure>;
  if (!isMissing) return <Figure name={name}>…</Figure>;
  return (
    <Figure name={name}>
      – <span className="visually-hidden">did not load</span>
    </Figure>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
