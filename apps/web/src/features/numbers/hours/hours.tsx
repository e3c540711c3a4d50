import { type LanguageProgress, OUTSIDE_SOURCES } from '@wordreel/shared';
import { formatNumber } from '#lib/text/format.ts';
import { Chart } from '#numbers/charts/chart.tsx';
import styles from './hours.module.css';
import { OUTSIDE_NAMES } from './outside-form.tsx';

/** Durations under an hour are in minutes, because 0.0 h would look like nothing. */
const hours = (minutes: number): string =>
  minutes < 60 ? `${formatNumber(Math.round(minutes))} min` : `${formatNumber(Math.round(minutes / 6) / 10)} h`;

export function Hours({ minutes }: { minutes: LanguageProgress['minutes'] }) {
  const { outside, ...here } = minutes;
  const rows = [
    { name: 'Videos here', value: here.video, isOutside: false },
    { name: 'Study', value: here.study, isOutside: false },
    { name: 'Exercises', value: here.exercises, isOutside: false },
    { name: 'Tutor', value: here.tutor, isOutside: false },
    ...OUTSIDE_SOURCES.map((source) => ({
      name: OUTSIDE_NAMES[source],
      value: outside[source],
      isOutside: true,
    })).filter(({ value }) => value > 0),
  ];
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  const elsewhere = rows.reduce((sum, { value, isOutside }) => sum + (isOutside ? value : 0), 0);
  if (Math.round(total) === 0) {
    return (
      <Chart
        title="Hours"
        summary="No time yet. Watch a video, review some words, or add below what you did elsewhere."
      />
    );
  }
  const most = Math.max(...rows.map(({ value }) => value));
  return (
    <Chart
      title="Hours"
      summary={`${hours(total)} in all${elsewhere > 0 ? `, ${hours(elsewhere)} of them added from elsewhere` : ''}.`}
      table={{ head: ['Where', 'Minutes'], rows: rows.map(({ name, value }) => [name, Math.round(value)]) }}
    >
      <ul className={styles.rows} aria-hidden="true">
        {rows.map(({ name, value, isOutside }) => (
          <li key={name} className={styles.row}>
            <span>{name}</span>
            <span className={styles.track}>
              {Math.round(value) > 0 && (
                <span className={styles.bar} data-outside={isOutside} style={{ width: `${(value / most) * 100}%` }} />
              )}
            </span>
            <span className={styles.value}>{hours(value)}</span>
          </li>
        ))}
      </ul>
    </Chart>
  );
}
