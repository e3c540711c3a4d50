import { type LanguageProgress, OUTSIDE_SOURCES } from '@wordreel/shared';
import { Chart } from '#numbers/charts/chart.tsx';
import * as texts from '#texts/you.tsx';
import styles from './hours.module.css';
import { hoursText, OUTSIDE_NAMES } from './outside-form.tsx';

/** Durations under an hour are in minutes, because 0.0 h would look like nothing. */
const hours = (minutes: number): string =>
  minutes < 60 ? texts.minutesShort({ count: Math.round(minutes) }) : hoursText(minutes);

export function Hours({ minutes }: { minutes: LanguageProgress['minutes'] }) {
  const { outside, ...here } = minutes;
  const rows = [
    { name: texts.hoursVideos, value: here.video, isOutside: false },
    { name: texts.study, value: here.study, isOutside: false },
    { name: texts.exercises, value: here.exercises, isOutside: false },
    { name: texts.tutor, value: here.tutor, isOutside: false },
    ...OUTSIDE_SOURCES.map((source) => ({
      name: OUTSIDE_NAMES[source],
      value: outside[source],
      isOutside: true,
    })).filter(({ value }) => value > 0),
  ];
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  const elsewhere = rows.reduce((sum, { value, isOutside }) => sum + (isOutside ? value : 0), 0);
  if (Math.round(total) === 0) {
    return <Chart title={texts.hours} summary={texts.hoursEmpty} />;
  }
  const most = Math.max(...rows.map(({ value }) => value));
  return (
    <Chart
      title={texts.hours}
      summary={
        elsewhere > 0
          ? texts.hoursTotalElsewhere({ total: hours(total), elsewhere: hours(elsewhere) })
          : texts.hoursTotal({ total: hours(total) })
      }
      table={{ head: [texts.where, texts.minutes], rows: rows.map(({ name, value }) => [name, Math.round(value)]) }}
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
