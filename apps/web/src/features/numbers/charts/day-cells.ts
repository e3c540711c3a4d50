import type { Activity } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import { fullDate, weekdayOf } from '#numbers/day-names.ts';

type ActiveDay = Activity['days'][number];

/** The weeks of a heat map: a year and the current week. */
export const WEEKS = 53;

/** How dark a day is: 0 for nothing, 2 for an active day, 4 for four times as much. */
type Strength = 0 | 1 | 2 | 3 | 4;

/** A square of the heat map. */
export interface DayCell {
  readonly day: number;
  /** 0 to 52. */
  readonly column: number;
  /** 0 for Monday to 6 for Sunday. */
  readonly row: number;
  readonly strength: Strength;
  readonly isRest: boolean;
  readonly isToday: boolean;
  readonly text: string;
}

/** Returns all minutes of a day, measured or added by hand. */
const minutesOf = ({ minutesVideo, minutesStudy, minutesTutor, minutesOutside }: ActiveDay): number =>
  minutesVideo + minutesStudy + minutesTutor + minutesOutside;

/** Returns the activity of a day, in which 1 is ten answers or ten minutes, whichever is more. */
const worthOf = (day: ActiveDay): number =>
  Math.max(day.counted + day.practice + day.minutesVideo, minutesOf(day)) / 10;

function strengthOf(done: ActiveDay | undefined): Strength {
  if (done === undefined) return 0;
  const worth = worthOf(done);
  if (done.isActive && worth >= 2) return worth >= 4 ? 4 : 3;
  if (done.isActive) return 2;
  return worth > 0 ? 1 : 0;
}

/** Describes what was done, such as `14 answers, 12 minutes of video`. */
export function workText(done: ActiveDay | undefined): string {
  const answers = (done?.counted ?? 0) + (done?.practice ?? 0);
  const minutes = Math.round(done?.minutesVideo ?? 0);
  const others = Math.round((done?.minutesTutor ?? 0) + (done?.minutesOutside ?? 0));
  const parts = [
    ...(answers > 0 ? [formatCount(answers, 'answer', 'answers')] : []),
    ...(minutes > 0 ? [formatCount(minutes, 'minute of video', 'minutes of video')] : []),
    ...(others > 0 ? [formatCount(others, 'minute of other learning', 'minutes of other learning')] : []),
  ];
  if (parts.length > 0) return parts.join(', ');
  return done?.isRest === true ? 'a rest day' : 'nothing';
}

/** Returns the squares of a year, oldest first, ending with today. */
export function dayCells({ days, today }: Pick<Activity, 'days' | 'today'>): DayCell[] {
  const byDay = new Map(days.map((each) => [each.day, each]));
  const first = today - weekdayOf(today) - (WEEKS - 1) * 7;
  return Array.from({ length: today - first + 1 }, (_, index) => {
    const day = first + index;
    const done = byDay.get(day);
    return {
      day,
      column: Math.floor(index / 7),
      row: index % 7,
      strength: strengthOf(done),
      isRest: done?.isRest === true,
      isToday: day === today,
      text: `${fullDate(day)}: ${workText(done)}${done?.isActive === true ? ', an active day' : ''}`,
    };
  });
}
