import { type LanguageCode, languageName, type LanguageProgress, levelInfo } from '@wordreel/shared';
import { formatNumber } from '#lib/text/format.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import * as texts from '#texts/you.tsx';
import { Chart } from './chart.tsx';
import { dateAhead, dateOfYear, shortDate } from '#numbers/day-names.ts';
import styles from './curve.module.css';

const WIDTH = 600;
const HEIGHT = 160;
/** In days. Beyond five years, no date is predicted. */
const FURTHEST = 5 * 365;
const FEWEST_ACTIVE = 14;

/** Describes when the next level is reached at this pace; `''` if there is neither a next level nor a known pace. */
function paceText({ day, pace }: LanguageProgress, next: string | null, needed: number): string {
  if (pace.activeDays < FEWEST_ACTIVE) {
    if (next === null) return '';
    const left = FEWEST_ACTIVE - pace.activeDays;
    return texts.paceTooEarly({ count: left });
  }
  if (pace.wordsPerDay === null) return texts.paceNoGrowth;
  const perWeek = texts.paceOnly({ perWeek: Math.round(pace.wordsPerDay * 7) });
  if (next === null) return perWeek;
  const days = Math.ceil(needed / pace.wordsPerDay);
  const outlook =
    days > FURTHEST ? texts.paceTooFarAhead({ next }) : texts.paceReaches({ next, date: dateAhead(day + days) });
  return `${perWeek} ${outlook}`;
}

const pointsOf = (values: readonly number[], most: number): string =>
  values
    .map((value, index) => `${(index / (values.length - 1)) * WIDTH},${HEIGHT - (value / most) * HEIGHT}`)
    .join(' ');

type CurveDay = LanguageProgress['curve'][number];

function growthText({ curve, day }: LanguageProgress, first: CurveDay, last: CurveDay): string {
  const { saved, solid } = last;
  if (first.saved === 0 && saved > 0) {
    const begun = day - curve.length + 1 + curve.findIndex((each) => each.saved > 0);
    return begun === day
      ? texts.curveToday({ saved, solid })
      : texts.curveSince({ saved, solid, date: dateOfYear(begun) });
  }
  const grown = saved - first.saved;
  const change = { saved, solid, count: Math.abs(grown), days: curve.length - 1 };
  if (grown === 0) return texts.curveSame(change);
  return grown < 0 ? texts.curveFewer(change) : texts.curveMore(change);
}

export function Curve({ progress, language }: { progress: LanguageProgress; language: LanguageCode }) {
  const { currentData: learner } = useGetLanguageQuery(language);
  const { curve, day } = progress;
  const [first, last] = [curve[0], curve.at(-1)];
  const saved = curve.map((each) => each.saved);
  const solid = curve.map((each) => each.solid);
  const most = Math.max(...saved);
  if (first === undefined || last === undefined || most === 0) {
    const summary = texts.curveEmpty({ language: languageName(language) });
    return <Chart title={texts.curveTitle} summary={summary} />;
  }
  const standing = learner === undefined ? null : levelInfo(learner).progress;
  const summary = growthText(progress, first, last);
  const rows = curve
    .map((each, index) => [shortDate(day - curve.length + 1 + index), each.saved, each.solid] as const)
    .toReversed();
  return (
    <Chart
      title={texts.curveTitle}
      summary={
        standing === null
          ? summary
          : `${summary} ${paceText(progress, standing.nextLevel, standing.wordsNeeded)}`.trimEnd()
      }
      table={{ head: [texts.day, texts.saved, texts.solid], rows }}
    >
      <div className={styles.frame} aria-hidden="true">
        <span>{formatNumber(most)}</span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.curve}>
          <polyline points={pointsOf(saved, most)} className={styles.saved} />
          <polyline points={pointsOf(solid, most)} className={styles.solid} />
        </svg>
        <p className={styles.axis}>
          <span>{shortDate(day - curve.length + 1)}</span>
          <span>{texts.today}</span>
        </p>
        <p className={styles.legend}>
          <span data-kind="saved" />
          {texts.legendSaved}
          <span data-kind="solid" />
          {texts.legendSolid}
        </p>
      </div>
    </Chart>
  );
}
