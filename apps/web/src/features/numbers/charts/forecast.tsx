import type { LanguageStats } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/text/format.ts';
import { Chart } from './chart.tsx';
import { nearDate, shortDate } from '#numbers/day-names.ts';
import styles from './forecast.module.css';

function barsOf({ day, overdue, forecast }: LanguageStats) {
  const days = forecast.map((words, ahead) =>
    ahead === 0 ? { name: 'Today', words, kind: 'today' } : { name: shortDate(day + ahead), words, kind: 'later' },
  );
  return [{ name: 'From before', words: overdue, kind: 'backlog' }, ...days];
}

function summaryOf({ day, saved, overdue, forecast }: LanguageStats): string {
  const total = forecast.reduce((sum, words) => sum + words, overdue);
  if (total === 0) {
    return `Nothing is due in the next 30 days.${saved === 0 ? ' Saved words show up here on their due days.' : ''}`;
  }
  const [today = 0, ...later] = forecast;
  const most = Math.max(...later);
  const now =
    today > 0
      ? `${formatCount(today, 'word is', 'words are')} due today`
      : overdue > 0
        ? `${formatCount(overdue, 'word is', 'words are')} due from before`
        : 'Nothing is due today';
  const before = today === 0 || overdue === 0 ? '' : ` and ${formatNumber(overdue)} from before`;
  const busiest =
    most === 0
      ? 'none in the 29 days after'
      : `${most > today + overdue ? 'the' : 'after today the'} busiest day is ${nearDate(day + 1 + later.indexOf(most))} with ${formatNumber(most)}`;
  return `${now}${before}; ${busiest}.`;
}

export function Forecast({ stats }: { stats: LanguageStats }) {
  const bars = barsOf(stats);
  const most = Math.max(1, ...bars.map(({ words }) => words));
  if (bars.every(({ words }) => words === 0)) return <Chart title="The next 30 days" summary={summaryOf(stats)} />;
  // Only the first of several equal bars gets a number, because two adjacent ones would read as one.
  const busiest = Math.max(...stats.forecast);
  const numbered = bars.findIndex(({ kind, words }) => kind !== 'backlog' && words === busiest);
  return (
    <Chart
      title="The next 30 days"
      summary={summaryOf(stats)}
      table={{ head: ['Day', 'Words due'], rows: bars.map(({ name, words }) => [name, words]) }}
    >
      <div className={styles.frame} aria-hidden="true">
        <div className={styles.bars}>
          {bars.map(({ name, words, kind }, index) => (
            <span key={name} className={styles.place} data-kind={kind}>
              {words > 0 && (kind === 'backlog' || index === numbered) && (
                <span className={styles.number}>{formatNumber(words)}</span>
              )}
              <span className={styles.bar} style={{ height: `${(words / most) * 100}%` }} />
            </span>
          ))}
        </div>
        <p className={styles.axis}>
          <span>{stats.overdue > 0 && 'Before'}</span>
          <span>Today</span>
          <span>In 15 days</span>
          <span>In 29 days</span>
        </p>
      </div>
    </Chart>
  );
}
