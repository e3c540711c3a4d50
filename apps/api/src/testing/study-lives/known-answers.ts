import type { ReviewAnswer } from '@wordreel/shared';

/** An answer as a device sends it. */
export interface SentReview {
  readonly clientReviewId: string;
  readonly language: 'de';
  readonly word: string;
  readonly rating: number;
  readonly reviewedAt: string;
  readonly zone: string;
  readonly isPractice: boolean;
}

/** The server's result for one answer. A rejection has an error code. */
export type Said = ReviewAnswer | { readonly error: string };

/** The part of a result that repeated requests don't change. */
const lastingPart = ({ counted, studyDay, dueDay, intervalDays, paused, turnedSolid }: ReviewAnswer) => ({
  counted,
  studyDay,
  dueDay,
  intervalDays,
  paused,
  turnedSolid,
});

type Acknowledged = ReturnType<typeof lastingPart>;

/** A counted answer that wasn't undone. */
export interface LiveAnswer {
  readonly id: string;
  readonly word: string;
  readonly day: number;
}

const DAY = 86_400_000;
const MOST_AHEAD = 600_000;

/** Returns the study day of a moment, computed from the wall clock in a different way than in the product. */
export function wallDay(ms: number, zone: string, rolloverHour: number): number {
  const [date = '', hour = ''] = new Date(ms).toLocaleString('sv-SE', { timeZone: zone }).split(/[ :]/);
  return Date.parse(date) / DAY - (Number(hour) < rolloverHour ? 1 : 0);
}

/** What the server has reported about a learner's answers, and what follows from the rules. */
export interface KnownAnswers {
  readonly acknowledged: Map<string, Acknowledged>;
  readonly undone: Set<string>;
  readonly listed: Set<string>;
  live: LiveAnswer[];
  /** The last days of imported card states. */
  readonly brought: Map<string, number>;
  rolloverHour: number;
  /**
   * The last answers of words that were rescheduled without an answer. Their intervals don't give the due day any more.
   */
  readonly moved: Set<string>;
}

export const nothingKnown = (): KnownAnswers => ({
  acknowledged: new Map(),
  undone: new Set(),
  listed: new Set(),
  live: [],
  brought: new Map(),
  rolloverHour: 4,
  moved: new Set(),
});

/** Returns the expected result of an answer that is sent without concurrent ones. */
export function expectedOf(
  { acknowledged, listed, live, brought, rolloverHour }: KnownAnswers,
  { clientReviewId, word, reviewedAt, zone, isPractice }: SentReview,
): Partial<ReviewAnswer> | Said {
  const at = Date.parse(reviewedAt);
  if (at > Date.now() + MOST_AHEAD) return { error: 'validation_failed' };
  const known = acknowledged.get(clientReviewId);
  if (known !== undefined) return known;
  if (!listed.has(word)) return { error: 'word_not_found' };
  const studyDay = wallDay(at, zone, rolloverHour);
  const isAfter = (brought.get(word) ?? 0) < studyDay;
  const isFirst = isAfter && live.every((answer) => answer.word !== word || answer.day < studyDay);
  return { counted: !isPractice && isFirst, studyDay };
}

/** Records a result from the server, and fails if it differs from an earlier result for the same answer. */
export function note({ acknowledged, live }: KnownAnswers, { clientReviewId: id, word }: SentReview, said: Said): void {
  const known = acknowledged.get(id);
  if ('error' in said) {
    expect([id, said.error, known]).toEqual([id, said.error, undefined]);
    return;
  }
  const lasting = lastingPart(said);
  if (known !== undefined) expect([id, lasting]).toEqual([id, known]);
  else if (lasting.counted) live.push({ id, word, day: lasting.studyDay });
  acknowledged.set(id, lasting);
}

/** Returns the answers of a study day that can be undone. */
export const liveOn = ({ live }: KnownAnswers, day: number): LiveAnswer[] =>
  live.filter((answer) => answer.day === day);

export function noteUndone(known: KnownAnswers, id: string): void {
  expect([id, known.undone.has(id)]).toEqual([id, false]);
  known.undone.add(id);
  known.live = known.live.filter((answer) => answer.id !== id);
}

/** Returns the last counted answer of each word. */
const lastOfWords = ({ live }: KnownAnswers): Map<string, string> => new Map(live.map(({ word, id }) => [word, id]));

/** Records that words may be due on other days than their answers gave. */
export function noteMoved(known: KnownAnswers): void {
  for (const id of lastOfWords(known).values()) known.moved.add(id);
}

/** Returns whether an answer can be undone by its id: it must be counted, and no later answer to its word may count. */
export function canBeUndone(known: KnownAnswers, { clientReviewId: id, word }: SentReview): boolean {
  const taken = known.acknowledged.get(id);
  if (taken === undefined) return false;
  return known.undone.has(id) || !taken.counted || lastOfWords(known).get(word) === id;
}
