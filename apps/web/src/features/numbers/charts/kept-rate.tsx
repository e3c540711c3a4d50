import type { LanguageStats } from '@wordreel/shared';
import { formatShare, formatShareRange } from '#lib/text/format.ts';
import * as texts from '#texts/you.tsx';
import { Chart } from './chart.tsx';
import styles from './kept-rate.module.css';

/** The z-value of a normal distribution for a central interval of 90%. */
const NINE_TENTHS = 1.645;

/** Returns the 90% Wilson interval (1927) of a share. It is reliable for few answers too, but needs at least one. */
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
  minutes === null ? '' : texts.minutesPerDay({ count: Math.max(1, Math.round(minutes)) });

/** Shows the share of words that were recalled. First answers to new words count too. */
export function KeptRate({ kept: { rate, answers }, saved, target, minutesPerDay }: LanguageStats) {
  const wanted = formatShare(target);
  if (rate === null) {
    const none = saved === 0 ? texts.recallNoWords : texts.recallNoAnswers;
    return <Chart title={texts.recallTitle} summary={`${none} ${texts.recallTargetIs({ target: wanted })}`} />;
  }
  const [low, high] = likelyRange(rate, answers);
  const share = formatShare(rate);
  const range = formatShareRange(low, high);
  const facts = { count: answers, target: wanted };
  const judged = answers < FEW ? texts.recallFewAnswers(facts) : texts.recallSummary({ ...facts, range });
  return (
    <Chart
      title={texts.recallTitle}
      summary={`${judged} ${minutesText(minutesPerDay)}`.trimEnd()}
      table={{
        head: [texts.lastThirtyDays, texts.share],
        rows: [
          [texts.recallTitle, share],
          [texts.likelyBetween, range],
          [texts.target, wanted],
          [texts.answers, answers],
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
            {formatShare(1)}
          </text>
        </svg>
      </div>
      <p className={styles.legend} aria-hidden="true">
        <span data-sign="rate" />
        {texts.legendRecall}
        <span data-sign="range" />
        {texts.legendLikely}
        <span data-sign="target" />
        {texts.legendTarget}
      </p>
    </Chart>
  );
}
