import { PUBLISHED_WEIGHTS, studyDay, type StudyDay } from '@wordreel/learning';
import type { ImportedCardState } from '../source.ts';

/** A card as the table `cards` has it. */
export interface CardRow {
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  readonly type: number;
  /** -1 suspended. */
  readonly queue: number;
  /** Days since the collection began; seconds since 1970 while learning. */
  readonly due: number;
  /** The due day in the deck that a filtered one has taken it from. */
  readonly odue: number;
  /** Days; negative: seconds. */
  readonly ivl: number;
  /** Ease in thousandths. */
  readonly factor: number;
  readonly reps: number;
  readonly lapses: number;
  /** JSON: of FSRS `s` and `d`; `lrt`, the moment of the last answer in seconds since 1970. */
  readonly data: string;
}

/** When the collection began, and who reads it. */
export interface Days {
  /** The study day of the collection’s day 0. */
  readonly first: StudyDay;
  readonly today: StudyDay;
  readonly zone: string;
}

const TYPE = { new: 0, learning: 1 } as const;
const SUSPENDED = -1;
/** What is larger is a moment, no number of days. */
const A_MOMENT = 1_000_000_000;

const within = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** What Anki has noted of a card as JSON; nothing where it cannot be read. */
function notedOf(data: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(data) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

/** FSRS' own memory, where Anki has it. */
function fsrsOf(data: string): { stability: number; difficulty: number } | null {
  const { s, d } = notedOf(data);
  if (typeof s !== 'number' || typeof d !== 'number' || !(s > 0) || !(d >= 1 && d <= 10)) return null;
  return { stability: s, difficulty: d };
}

/** The day of the last answer, which a due day that was moved does not tell; null where Anki has not noted it. */
function lastDayOf(data: string, { zone }: Days): StudyDay | null {
  const { lrt } = notedOf(data);
  if (typeof lrt !== 'number' || !(lrt > 0 && lrt < LAST_MOMENT)) return null;
  return studyDay(new Date(lrt * 1000), { zone, rolloverHour: 4 });
}

/**
 * What FSRS would remember of a card of the older scheduler, as Anki itself works it out when FSRS is switched on
 * (`memory_state_from_sm2` of fsrs-rs): the interval kept nine of ten, so it is the stability; the difficulty is the one
 * with which an answer "Good" makes the stability grow by the ease.
 * @param interval days, at least 1 @param ease times, 2.5 at first
 */
export function traceOfInterval(interval: number, ease: number): { stability: number; difficulty: number } {
  const [w8 = 0, w9 = 0, w10 = 0] = PUBLISHED_WEIGHTS.slice(8, 11);
  const growth = Math.exp(w8) * interval ** -w9 * (Math.exp(0.1 * w10) - 1);
  return { stability: interval, difficulty: within(1, 11 - (ease - 1) / growth, 10) };
}

/** Later moments are none, and no calendar knows the largest of them. */
export const LAST_MOMENT = 100_000_000_000;

/** NaN where the card does not say it. */
function dueDayOf({ due, odue }: CardRow, { first, zone }: Days): StudyDay {
  const told = Math.trunc(odue > 0 ? odue : due);
  if (told <= A_MOMENT) return first + told;
  return told < LAST_MOMENT ? studyDay(new Date(told * 1000), { zone, rolloverHour: 4 }) : Number.NaN;
}

/** No study day of a list is later. */
const LAST_DAY = 100_000;

/** More answers than these nobody gives. */
const MOST_ANSWERS = 1_000_000;

const countOf = (told: number, least: number): number =>
  within(least, Number.isFinite(told) ? Math.trunc(told) : least, MOST_ANSWERS);

const isNew = ({ type, data }: CardRow): boolean =>
  type === TYPE.new || (type === TYPE.learning && fsrsOf(data) === null);

/** Whether something was remembered of a card, and its numbers do not say what: they can be any text. */
export function isGarbled(card: CardRow, days: Days): boolean {
  const { type, ivl, factor } = card;
  return !isNew(card) && ![type, ivl, factor, dueDayOf(card, days)].every(Number.isFinite);
}

/**
 * What was remembered of a card. One that has not left its first steps begins anew: there is no interval to go on from.
 * @returns null where nothing was
 */
export function scheduleFields(card: CardRow, days: Days): ImportedCardState | null {
  if (isNew(card) || isGarbled(card, days)) return null;
  const fsrs = fsrsOf(card.data);
  const interval = Math.max(1, Math.trunc(card.ivl));
  const dueDay = within(1, dueDayOf(card, days), LAST_DAY);
  const { stability, difficulty } = fsrs ?? traceOfInterval(interval, card.factor > 0 ? card.factor / 1000 : 2.5);
  return {
    stability: within(0.01, stability, 36_500),
    difficulty,
    // No answer is later than today.
    lastDay: Math.max(0, Math.min(lastDayOf(card.data, days) ?? dueDay - interval, days.today)),
    dueDay,
    reps: countOf(card.reps, 1),
    lapses: countOf(card.lapses, 0),
    paused: card.queue === SUSPENDED,
  };
}

/** Whether a card was put away before its first answer. */
export const isShelved = ({ type, queue }: CardRow): boolean => type === TYPE.new && queue === SUSPENDED;
