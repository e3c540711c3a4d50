import { useState } from 'react';
import { formatCount, formatNumber } from '#lib/format.ts';
import styles from './forecast-strip.module.css';

/** Shows how many words are due on each of the next seven days, as bars with a list for screen readers. */
export function ForecastStrip({ forecast }: { forecast: readonly number[] }) {
  const [now] = useState(() => new Date());
  const most = Math.max(1, ...forecast);
  return (
    <div className={styles.forecast}>
      <h2 className={styles.title}>The next seven days</h2>
      <ol className={styles.days}>
        {forecast.map((words, ahead) => (
          // A day has no key other than its distance.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={ahead} className={styles.day}>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ height: `${Math.max(words === 0 ? 0 : 4, Math.round((words / most) * 56))}px` }} />
            </span>
            <span className={styles.words}>
              {formatNumber(words)}
              <span className="visually-hidden">{formatCount(words, ' word', ' words').replace(/^[\d,.]+/, '')}</span>
            </span>
            <span className={styles.name}>
              <span aria-hidden="true">{ahead === 0 ? 'Today' : dayName(now, ahead, 'short')}</span>
              <span className="visually-hidden">{ahead === 0 ? 'today' : dayName(now, ahead, 'long')}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function dayName(now: Date, ahead: number, weekday: 'short' | 'long'): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead, 12);
  return new Intl.DateTimeFormat('en', { weekday }).format(day);
}
