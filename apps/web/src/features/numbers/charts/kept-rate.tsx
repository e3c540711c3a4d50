import type { LanguageStats } from '@wordreel/shared';
import { formatCount, formatShare, formatShareRange } from '#lib/text/format.ts';
import { Chart } from './chart.tsx';
import styles from './kept-rate.module.css';

/** The z-value of a normal distribution for a central interval of 90 %. */
const NINE_TENTHS = 1.645;

/** Returns the 90 % Wilson interval (1927) of a share. It is reliable for few answers too, but needs at least one. */
function likelyRange(rate: number, answers: number): readonly [low: number, high: number] {
  const square = NINE_TENTHS ** 2;
  const middle = rate + square / (2 * answers);
  const half = NINE_TENTHS * Math.sqrt((rate * (1 - rate)) / answers + square / (4 * answers ** 2));
  const whole = 1 + square / answers;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}

/** Number of answers below which a share means little. */
const FEW = 20;

/** The lower end of the scale. Lower shares, which are rare, are drawn at its edge. */
const LOWEST = 0.5;
const position = (share: number): string => `${((Math.max(LOWEST, share) - LOWEST) / (1 - LOWEST)) * 100}%`;

const minutesText = (minutes: number | null): string =>
  minutes === null
    ? ''
    : ` You answer for about ${formatCount(Math.max(1, Math.round(minutes)), 'minute', 'minutes')} a day.`;

/** Shows the share of words that were recalled. First answers to new words count too. */
export function KeptRate({ kept: { rate, answers }, saved, target, minutesPerDay }: LanguageStats) {
  const wanted = formatShare(target);
  if (rate === null) {
    const none =
      saved === 0
        ? 'Review your saved words to see here how many of them you remember.'
        : 'No answer has counted in the last 30 days.';
    return <Chart title="Kept" summary={`${none} You want to keep ${wanted}.`} />;
  }
  const [low, high] = likelyRange(rate, answers);
  const share = formatShare(rate);
  const range = formatShareRange(low, high);
  const count = formatCount(answers, 'answer', 'answers');
  const judged =
    answers < FEW
      ? `Of ${count} so far; a few more will tell whether that is your ${wanted}.`
      : `Of ${count} that counted in 30 days, new words among them; likely ${range}, and you want ${wanted}.`;
  return (
    <Chart
      title="Kept"
      summary={`${judged}${minutesText(minutesPerDay)}`}
      table={{
        head: ['In 30 days', 'Share'],
        rows: [
          ['Kept', share],
          ['Likely between', range],
          ['Wanted', wanted],
          ['Answers', answers],
        ],
      }}
    >
      <div className={styles.line}>
        <strong className={styles.share}>{share}</strong>
        <svg className={styles.scale} height={62} aria-hidden="true">
          <line x1="0" x2="100%" y1={22} y2={22} className={styles.base} />
          <line x1={position(low)} x2={position(high)} y1={22} y2={22} className={styles.range} />
          <line x1={position(target)} x2={position(target)} y1={6} y2={38} className={styles.target} />
          <circle cx={position(rate)} cy={22} r={6} className={styles.rate} />
          <text x="0" y={58} className={styles.end}>
            {formatShare(LOWEST)}
          </text>
          <text x="100%" y={58} textAnchor="end" className={styles.end}>
            100&nbsp;%
          </text>
        </svg>
      </div>
      <p className={styles.legend} aria-hidden="true">
        <span data-sign="rate" />
        kept
        <span data-sign="range" />
        likely
        <span data-sign="target" />
        wanted
      </p>
    </Chart>
  );
}
