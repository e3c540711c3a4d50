import { formatNumber } from '#lib/text/format.ts';
import * as texts from '#texts/you.tsx';
import { Facts } from '#ui/facts.tsx';
import heatMapStyles from './charts/heat-map.module.css';
import styles from './numbers-sample.module.css';

const FACTS = [
  [texts.streakWeeks({ count: 6 }), 6],
  [texts.solidCount({ count: 184 }), 184],
  [texts.sampleHours, 23],
] as const;

/** Strength of each day from 0 to 4; a row of the string is a week, Monday to Sunday. */
const WEEKS =
  '0010200 1020010 2010230 0320100 2013020 3021030 0230120 4013200 2300431 3024010 4130230 3402130 2341030 4203141 3420300';

const STEP = 15;
const SIZE = 12;

/** Numbers of an invented learner, as You shows them. */
export function NumbersSample() {
  return (
    <>
      <Facts className={styles.figures} rows={FACTS.map(([name, count]) => [name, formatNumber(count)])} />
      <p className={styles.title}>{texts.sampleWeeks}</p>
      <svg
        viewBox={`0 0 ${15 * STEP - (STEP - SIZE)} ${7 * STEP - (STEP - SIZE)}`}
        className={styles.map}
        role="img"
        aria-label={texts.sampleMap}
      >
        {WEEKS.split(' ').flatMap((week, column) =>
          [...week].map((strength, row) => (
            <rect
              // oxlint-disable-next-line react/no-array-index-key -- days are identified by position
              key={`${column} ${row}`}
              x={column * STEP}
              y={row * STEP}
              width={SIZE}
              height={SIZE}
              rx={2}
              className={heatMapStyles.square}
              data-strength={strength}
            />
          )),
        )}
      </svg>
    </>
  );
}
