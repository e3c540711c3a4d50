import type { LanguageStats } from '@wordreel/shared';
import { formatNumber } from '#lib/text/format.ts';
import * as texts from '#texts/you.tsx';
import { Chart } from './chart.tsx';
import { nearDate, shortDate } from '#numbers/day-names.ts';
import styles from './forecast.module.css';

function barsOf({ day, overdue, forecast }: LanguageStats) {
  const days = forecast.map((words, ahead) =>
    ahead === 0 ? { name: texts.today, words, kind: 'today' } : { name: shortDate(day + ahead), words, kind: 'later' },
  );
  return [{ name: texts.overdue, words: overdue, kind: 'backlog' }, ...days];
}

function summaryOf({ day, saved, overdue, forecast }: LanguageStats): string {
  const total = forecast.reduce((sum, words) => sum + words, overdue);
  if (total === 0) {
    return saved === 0 ? texts.forecastNoWords : texts.forecastEmpty;
  }
  const [today = 0, ...later] = forecast;
  const most = Math.max(...later);
  return `${nowText(today, overdue)} ${laterText(most, most > today + overdue, nearDate(day + 1 + later.indexOf(most)))}`;
}

function nowText(today: number, overdue: number): string {
  if (today === 0) return overdue === 0 ? texts.nothingDueToday : texts.dueOverdue({ count: overdue });
  return overdue === 0 ? texts.dueToday({ count: today }) : texts.dueTodayAndOverdue({ count: today, overdue });
}

function laterText(count: number, isBusiest: boolean, date: string): string {
  if (count === 0) return texts.nothingLater;
  return isBusiest ? texts.busiestDay({ date, count }) : texts.busiestAfterToday({ date, count });
}

export function Forecast({ stats }: { stats: LanguageStats }) {
  const bars = barsOf(stats);
  const most = Math.max(1, ...bars.map(({ words }) => words));
  if (bars.every(({ words }) => words === 0)) return <Chart title={texts.forecastTitle} summary={summaryOf(stats)} />;
  // Only the first of several equal bars gets a number, because two adjacent ones would read as one.
  const busiest = Math.max(...stats.forecast);
  const numbered = bars.findIndex(({ kind, words }) => kind !== 'backlog' && words === busiest);
  return (
    <Chart
      title={texts.forecastTitle}
      summary={summaryOf(stats)}
      table={{ head: [texts.day, texts.wordsDue], rows: bars.map(({ name, words }) => [name, words]) }}
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
          <span>{stats.overdue > 0 && texts.overdue}</span>
          <span>{texts.today}</span>
          <span>{texts.inFifteenDays}</span>
          <span>{texts.inTwentyNineDays}</span>
        </p>
      </div>
    </Chart>
  );
}
