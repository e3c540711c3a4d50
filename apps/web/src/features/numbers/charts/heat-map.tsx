import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Activity } from '@wordreel/shared';
import { fullDate, weekdayOf, ALL_COUNT, dayOfMonth, monthName, shortDate } from '#numbers/day-names.ts';
import * as texts from '#texts/you.tsx';
import { Chart } from './chart.tsx';
import styles from './heat-map.module.css';

type ActiveDay = Activity['days'][number];

/** The weeks of a heat map: a year and the current week. */
const WEEKS = 53;

type DayCell = ReturnType<typeof dayCells>[number];

const minutesOf = ({ minutesVideo, minutesStudy, minutesTutor, minutesOutside }: ActiveDay): number =>
  minutesVideo + minutesStudy + minutesTutor + minutesOutside;

/** Returns a day's activity, where 1 stands for ten answers or minutes of video, or for ten minutes in all. */
const worthOf = (day: ActiveDay): number =>
  Math.max(day.counted + day.practice + day.minutesVideo, minutesOf(day)) / 10;

/** Returns how dark a day is drawn: 0 for no activity, 1 for little, and 2 to 4 for active days. */
function strengthOf(done: ActiveDay | undefined): 0 | 1 | 2 | 3 | 4 {
  if (done === undefined) return 0;
  const worth = worthOf(done);
  if (done.isActive && worth >= 2) return worth >= 4 ? 4 : 3;
  if (done.isActive) return 2;
  return worth > 0 ? 1 : 0;
}

function workText(done: ActiveDay | undefined): string {
  const answers = (done?.counted ?? 0) + (done?.practice ?? 0);
  const minutes = Math.round(done?.minutesVideo ?? 0);
  const others = Math.round((done?.minutesTutor ?? 0) + (done?.minutesOutside ?? 0));
  const parts = [
    ...(answers > 0 ? [texts.answerCount({ count: answers })] : []),
    ...(minutes > 0 ? [texts.videoMinutes({ count: minutes })] : []),
    ...(others > 0 ? [texts.otherMinutes({ count: others })] : []),
  ];
  if (parts.length > 0) return parts.join(', ');
  return done?.isRest === true ? texts.workRestDay : texts.workNothing;
}

function dayCells({ days, today }: Activity) {
  const byDay = new Map(days.map((each) => [each.day, each]));
  const first = today - weekdayOf(today) - (WEEKS - 1) * 7;
  return Array.from({ length: today - first + 1 }, (_, index) => {
    const day = first + index;
    const done = byDay.get(day);
    const said = { date: fullDate(day), work: workText(done) };
    return {
      day,
      column: Math.floor(index / 7),
      /** 0 for Monday to 6 for Sunday. */
      row: index % 7,
      strength: strengthOf(done),
      isRest: done?.isRest === true,
      isToday: day === today,
      text: done?.isActive === true ? texts.dayWorkActive(said) : texts.dayWork(said),
    };
  });
}

const STEP = 15;
const SIZE = 12;
const TOP = 18;

const HEAD = [
  texts.day,
  texts.answers,
  texts.again,
  texts.columnVideo,
  texts.columnStudy,
  texts.columnTutor,
  texts.columnElsewhere,
  texts.columnLookups,
  texts.columnActive,
];

const MOVES: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 };

export function HeatMap({ activity }: { activity: Activity }) {
  const cells = useMemo(() => dayCells(activity), [activity]);
  const active = activity.days.filter(({ isActive }) => isActive).length;
  const rows = activity.days
    .toReversed()
    .map((each) => [
      shortDate(each.day),
      each.counted + each.practice,
      each.again,
      Math.round(each.minutesVideo),
      Math.round(each.minutesStudy),
      Math.round(each.minutesTutor),
      Math.round(each.minutesOutside),
      each.lookups,
      each.isActive ? texts.yes : each.isRest ? texts.workRestDay : texts.no,
    ]);
  const work = workText(activity.days.find(({ day }) => day === activity.today));
  const yearText = (isOpen: boolean) => (isOpen ? texts.yearSummarySoFar : texts.yearSummary)({ count: active, work });
  return (
    <Chart
      title={texts.yearTitle}
      summary={
        active === 0
          ? `${texts.yearEmpty} ${texts.whatCounts}`
          : `${yearText(cells.at(-1)?.strength === 0)} ${ALL_COUNT}`
      }
      {...(rows.length > 0 && { table: { head: HEAD, rows } })}
    >
      <Squares cells={cells} />
    </Chart>
  );
}

function Squares({ cells }: { cells: readonly DayCell[] }) {
  const [chosen, setChosen] = useState(cells.length - 1);
  const scroller = useRef<HTMLDivElement>(null);
  const cell = cells[Math.min(chosen, cells.length - 1)];
  // Scroll only when the keyboard moves the chosen day. Otherwise, leave the page in place.
  useEffect(() => {
    const box = scroller.current;
    if (document.activeElement !== box) return;
    box?.querySelector(`[data-index="${chosen}"]`)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const ends: Partial<Record<string, number>> = { Home: 0, End: cells.length - 1 };
    const to = ends[event.key] ?? chosen + (MOVES[event.key] ?? Number.NaN);
    if (Number.isNaN(to)) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(cells.length - 1, to)));
  };

  return (
    <>
      <div
        ref={scroller}
        // A native range input cannot show squares.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        tabIndex={0}
        aria-label={texts.yearDay}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={cells.length}
        aria-valuenow={chosen + 1}
        aria-valuetext={cell?.text}
        className={styles.scroller}
        onKeyDown={onKeyDown}
      >
        <svg viewBox={`0 0 ${WEEKS * STEP} ${TOP + 7 * STEP}`} className={styles.map} aria-hidden="true">
          {cells
            .filter(({ day, row }) => row === 0 && dayOfMonth(day) <= 7)
            .map(({ day, column }) => (
              <text key={day} x={column * STEP} y={11} className={styles.month}>
                {monthName(day)}
              </text>
            ))}
          {cells.map((each, index) => (
            <Square
              key={each.day}
              index={index}
              cell={each}
              isChosen={index === chosen}
              onChoose={() => setChosen(index)}
            />
          ))}
        </svg>
      </div>
      <div className={styles.below}>
        <p className={styles.readout}>{cell?.text}</p>
        <p className={styles.legend} aria-hidden="true">
          {texts.yearLess}
          <svg width={4 * STEP} height={SIZE}>
            {([1, 2, 3, 4] as const).map((strength, place) => (
              <rect
                key={strength}
                x={place * STEP}
                width={SIZE}
                height={SIZE}
                rx={2}
                className={styles.square}
                data-strength={strength}
              />
            ))}
          </svg>
          {texts.yearMore}
        </p>
      </div>
    </>
  );
}

interface SquareProps {
  cell: DayCell;
  index: number;
  isChosen: boolean;
  onChoose: () => void;
}

function Square({ cell: { column, row, strength, isRest, isToday }, index, isChosen, onChoose }: SquareProps) {
  const [x, y] = [column * STEP, TOP + row * STEP];
  return (
    <g data-index={index} onPointerEnter={onChoose} onPointerDown={onChoose}>
      {isToday && <rect x={x - 1.5} y={y - 1.5} width={SIZE + 3} height={SIZE + 3} rx={3} className={styles.today} />}
      <rect
        x={x}
        y={y}
        width={SIZE}
        height={SIZE}
        rx={2}
        className={styles.square}
        data-strength={strength}
        data-today={isToday}
      />
      {isRest && <circle cx={x + SIZE / 2} cy={y + SIZE / 2} r={2} className={styles.rest} />}
      {isChosen && <rect x={x - 1} y={y - 1} width={SIZE + 2} height={SIZE + 2} rx={3} className={styles.chosen} />}
    </g>
  );
}
