import { type LanguageCode, languageName, type LanguageProgress, levelInfo } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/text/format.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
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
    return `After ${formatCount(left, 'more active day', 'more active days')} we can predict when you reach the next level.`;
  }
  if (pace.wordsPerDay === null) return 'Your list has not grown in the last 30 days.';
  const perWeek = Math.round(pace.wordsPerDay * 7);
  const words = `You save ${perWeek === 0 ? 'less than a word' : `about ${formatCount(perWeek, 'word', 'words')}`} a week`;
  if (next === null) return `${words}.`;
  const days = Math.ceil(needed / pace.wordsPerDay);
  return days > FURTHEST
    ? `${words}; at this pace ${next} is more than five years away.`
    : `${words}; at this pace you reach ${next} around ${dateAhead(day + days)}.`;
}

const pointsOf = (values: readonly number[], most: number): string =>
  values
    .map((value, index) => `${(index / (values.length - 1)) * WIDTH},${HEIGHT - (value / most) * HEIGHT}`)
    .join(' ');

type CurveDay = LanguageProgress['curve'][number];

function growthText({ curve, day }: LanguageProgress, first: CurveDay, last: CurveDay): string {
  const [saved, solid] = [formatNumber(last.saved), formatNumber(last.solid)];
  if (first.saved === 0 && last.saved > 0) {
    const begun = day - curve.length + 1 + curve.findIndex((each) => each.saved > 0);
    return `${saved} saved ${begun === day ? 'today' : `since ${dateOfYear(begun)}`}, ${solid} of them solid.`;
  }
  const grown = last.saved - first.saved;
  const change =
    grown === 0 ? 'as many saved as' : `${formatNumber(Math.abs(grown))} ${grown < 0 ? 'fewer' : 'more'} saved than`;
  return `${saved} saved and ${solid} solid; ${change} ${formatCount(curve.length - 1, 'day', 'days')} ago.`;
}

export function Curve({ progress, language }: { progress: LanguageProgress; language: LanguageCode }) {
  const { currentData: learner } = useGetLanguageQuery(language);
  const { curve, day } = progress;
  const [first, last] = [curve[0], curve.at(-1)];
  const saved = curve.map((each) => each.saved);
  const solid = curve.map((each) => each.solid);
  const most = Math.max(...saved);
  if (first === undefined || last === undefined || most === 0) {
    const summary = `Save your first ${languageName(language)} word, from a video or by hand, to see your progress here.`;
    return <Chart title="90 days" summary={summary} />;
  }
  const standing = learner === undefined ? null : levelInfo(learner).progress;
  const summary = growthText(progress, first, last);
  const rows = curve
    .map((each, index) => [shortDate(day - curve.length + 1 + index), each.saved, each.solid] as const)
    .toReversed();
  return (
    <Chart
      title="90 days"
      summary={
        standing === null
          ? summary
          : `${summary} ${paceText(progress, standing.nextLevel, standing.wordsNeeded)}`.trimEnd()
      }
      table={{ head: ['Day', 'Saved', 'Solid'], rows }}
    >
      <div className={styles.frame} aria-hidden="true">
        <span>{formatNumber(most)}</span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.curve}>
          <polyline points={pointsOf(saved, most)} className={styles.saved} />
          <polyline points={pointsOf(solid, most)} className={styles.solid} />
        </svg>
        <p className={styles.axis}>
          <span>{shortDate(day - curve.length + 1)}</span>
          <span>Today</span>
        </p>
        <p className={styles.legend}>
          <span data-kind="saved" />
          saved
          <span data-kind="solid" />
          solid
        </p>
      </div>
    </Chart>
  );
}
