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

/** What the server says of one answer; a refusal has a code. */
export type Said = ReviewAnswer | { readonly error: string };

/** What stays the same however often an answer is sent. */
const lastingPart = ({ counted, studyDay, dueDay, intervalDays, paused, turnedSolid }: ReviewAnswer) => ({
  counted,
  studyDay,
  dueDay,
  intervalDays,
  paused,
  turnedSolid,
});

type Acknowledged = ReturnType<typeof lastingPart>;

/** An answer that counts and was not taken back. */
export interface LiveAnswer {
  readonly id: string;
  readonly word: string;
  readonly day: number;
}

const DAY = 86_400_000;
const MOST_AHEAD = 600_000;

/** The study day at a moment, read off a clock on the wall in another way than the product does. */
export function wallDay(ms: number, zone: string, rolloverHour: number): number {
  const [date = '', hour = ''] = new Date(ms).toLocaleString('sv-SE', { timeZone: zone }).split(/[ :]/);
  return Date.parse(date) / DAY - (Number(hour) < rolloverHour ? 1 : 0);
}

/** What the server has told of a learner's answers, and what follows from it by the rules alone. */
export interface KnownAnswers {
  readonly acknowledged: Map<string, Acknowledged>;
  readonly undone: Set<string>;
  /** The words of the list. */
  readonly listed: Set<string>;
  live: LiveAnswer[];
  /** The last days of the memories with which words came from elsewhere. */
  readonly brought: Map<string, number>;
  /** The hour at which a day begins. */
  rolloverHour: number;
  /** The last answers of words that were given another day without an answer: their intervals do not say it any more. */
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

/** What has to be answered to a review that comes alone. */
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

/** Notes an answer of the server, and fails where it is not the one of before. */
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

/** The answers of a study day that can be taken back. */
export const liveOn = ({ live }: KnownAnswers, day: number): LiveAnswer[] =>
  live.filter((answer) => answer.day === day);

export function noteUndone(known: KnownAnswers, id: string): void {
  expect([id, known.undone.has(id)]).toEqual([id, false]);
  known.undone.add(id);
  known.live = known.live.filter((answer) => answer.id !== id);
}

/** The last answer that counts of each word. */
const lastOfWords = ({ live }: KnownAnswers): Map<string, string> => new Map(live.map(({ word, id }) => [word, id]));

/** Notes that words may be due on other days than their answers said. */
export function noteMoved(known: KnownAnswers): void {
  for (const id of lastOfWords(known).values()) known.moved.add(id);
}

/** Whether an answer can be taken back by its id: a counted one as long as no later one of its word counts. */
export function canBeUndone(known: KnownAnswers, { clientReviewId: id, word }: SentReview): boolean {
  const taken = known.acknowledged.get(id);
  if (taken === undefined) return false;
  return known.undone.has(id) || !taken.counted || lastOfWords(known).get(word) === id;
}
