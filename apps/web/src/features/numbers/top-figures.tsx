import type { LanguageCode } from '@wordreel/shared';
import { formatNumber } from '#lib/format.ts';
import { useGetActivityQuery, useGetProgressQuery, useGetStatsQuery } from '#store/api/learning/activity-api.ts';
import styles from './top-figures.module.css';

/** Three figures of a learner: days in a row, solid words, hours of video. Each is there as soon as it is known. */
export function TopFigures({ language }: { language: LanguageCode }) {
  const { data: activity } = useGetActivityQuery();
  const { currentData: stats } = useGetStatsQuery(language);
  const { currentData: progress } = useGetProgressQuery(language);
  const hidesChain = activity === undefined || activity.hidesGoals || activity.aims.hidesChain;
  const watched = progress === undefined ? null : Math.round(progress.minutes.video / 6) / 10;
  return (
    <dl className={styles.figures}>
      {!hidesChain && (
        <Figure name={activity.chain.current === 1 ? 'day in a row' : 'days in a row'} value={activity.chain.current} />
      )}
      <Figure name="solid words" value={stats?.solid ?? null} />
      <Figure name="hours watched" value={watched} />
    </dl>
  );
}

function Figure({ name, value }: { name: string; value: number | null }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value === null ? '…' : formatNumber(value)}</dd>
    </div>
  );
}
