import { PUBLISHED_WEIGHTS, studyDay, type StudyDay } from '@wordreel/learning';
import type { ImportedCardState } from '../source.ts';

/** A row of Anki's `cards` table. */
export interface CardRow {
  /** 0: new; 1: learning; 2: review; 3: relearning. */
  readonly type: number;
  /** -1 if the card is suspended. */
  readonly queue: number;
  /** When the card is due, in days since the collection was created; in seconds since 1970 while learning. */
  readonly due: number;
  /** The due day in the original deck, for a card in a filtered deck. */
  readonly odue: number;
  /** The interval in days; a negative value is in seconds. */
  readonly ivl: number;
  /** The ease in thousandths: 2500 for 2.5. */
  readonly factor: number;
  readonly reps: number;
  readonly lapses: number;
  /** JSON: FSRS stability `s`, difficulty `d`, and `lrt`, the time of the last answer in seconds since 1970. */
  readonly data: string;
}

/** What is needed to convert a collection's dates to study days. */
export interface Days {
  /** The study day of the collection’s day 0. */
  readonly first: StudyDay;
  readonly today: StudyDay;
  readonly zone: string;
}

const TYPE = { new: 0, learning: 1 } as const;
const SUSPENDED = -1;
/** A due value above this is a timestamp in seconds, not a number of days. */
const A_MOMENT = 1_000_000_000;

const within = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** Parses Anki's JSON about a card; returns an empty object if it cannot be read. */
function notedOf(data: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(data) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

function fsrsOf(data: string): { stability: number; difficulty: number } | null {
  const { s, d } = notedOf(data);
  if (typeof s !== 'number' || typeof d !== 'number' || !(s > 0) || !(d >= 1 && d <= 10)) return null;
  return { stability: s, difficulty: d };
}

/** Returns the stored day of the last answer, or null. It is exact, unlike a due day, which may have been moved. */
function lastDayOf(data: string, { zone }: Days): StudyDay | null {
  const { lrt } = notedOf(data);
  if (typeof lrt !== 'number' || !(lrt > 0 && lrt < LAST_MOMENT)) return null;
  return studyDay(new Date(lrt * 1000), { zone, rolloverHour: 4 });
}

/** Converts an interval in days and an ease to FSRS memory, as Anki does (`memory_state_from_sm2` in fsrs-rs). */
export function traceOfInterval(interval: number, ease: number): { stability: number; difficulty: number } {
  const [w8 = 0, w9 = 0, w10 = 0] = PUBLISHED_WEIGHTS.slice(8, 11);
  const growth = Math.exp(w8) * interval ** -w9 * (Math.exp(0.1 * w10) - 1);
  return { stability: interval, difficulty: within(1, 11 - (ease - 1) / growth, 10) };
}

/** Timestamps from this one on, in seconds since 1970, are treated as invalid. */
export const LAST_MOMENT = 100_000_000_000;

/** Returns a card's due day; NaN if it has no valid one. */
function dueDayOf({ due, odue }: CardRow, { first, zone }: Days): StudyDay {
  const value = Math.trunc(odue > 0 ? odue : due);
  if (value <= A_MOMENT) return first + value;
  return value < LAST_MOMENT ? studyDay(new Date(value * 1000), { zone, rolloverHour: 4 }) : Number.NaN;
}

/** The latest study day that a word list accepts. */
const LAST_DAY = 100_000;

/** Maximum number of answers, far more than any learner gives. */
const MOST_ANSWERS = 1_000_000;

const countOf = (value: number, least: number): number =>
  within(least, Number.isFinite(value) ? Math.trunc(value) : least, MOST_ANSWERS);

const isNew = ({ type, data }: CardRow): boolean =>
  type === TYPE.new || (type === TYPE.learning && fsrsOf(data) === null);

/** Whether a card that is not new has unusable numbers; an Anki database may contain any text in their place. */
export function isGarbled(card: CardRow, days: Days): boolean {
  const { type, ivl, factor } = card;
  return !isNew(card) && ![type, ivl, factor, dueDayOf(card, days)].every(Number.isFinite);
}

/** Returns a card's state; null if it is new, unusable, or in its first learning steps without FSRS data. */
export function scheduleFields(card: CardRow, days: Days): ImportedCardState | null {
  if (isNew(card) || isGarbled(card, days)) return null;
  const fsrs = fsrsOf(card.data);
  const interval = Math.max(1, Math.trunc(card.ivl));
  const dueDay = within(1, dueDayOf(card, days), LAST_DAY);
  const { stability, difficulty } = fsrs ?? traceOfInterval(interval, card.factor > 0 ? card.factor / 1000 : 2.5);
  return {
    stability: within(0.01, stability, 36_500),
    difficulty,
    // The last answer cannot be later than today.
    lastDay: Math.max(0, Math.min(lastDayOf(card.data, days) ?? dueDay - interval, days.today)),
    dueDay,
    reps: countOf(card.reps, 1),
    lapses: countOf(card.lapses, 0),
    paused: card.queue === SUSPENDED,
  };
}

/** Whether a card was suspended before its first answer. */
export const isShelved = ({ type, queue }: CardRow): boolean => type === TYPE.new && queue === SUSPENDED;
