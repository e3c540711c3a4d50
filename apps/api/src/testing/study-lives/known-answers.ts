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

/** The hour at which the day of these learners begins. */
const ROLLOVER = 4;

/** The study day at a moment, read off a clock on the wall in another way than the product does. */
export function wallDay(ms: number, zone: string): number {
  const [date = '', hour = ''] = new Date(ms).toLocaleString('sv-SE', { timeZone: zone }).split(/[ :]/);
  return Date.parse(date) / DAY - (Number(hour) < ROLLOVER ? 1 : 0);
}

/** What the server has told of a learner's answers, and what follows from it by the rules alone. */
export interface KnownAnswers {
  readonly acknowledged: Map<string, Acknowledged>;
  readonly undone: Set<string>;
  /** The words of the list. */
  readonly listed: Set<string>;
  live: LiveAnswer[];
}

export const nothingKnown = (): KnownAnswers => ({
  acknowledged: new Map(),
  undone: new Set(),
  listed: new Set(),
  live: [],
});

/** What has to be answered to a review that comes alone. */
export function expectedOf(
  { acknowledged, listed, live }: KnownAnswers,
  { clientReviewId, word, reviewedAt, zone, isPractice }: SentReview,
): Partial<ReviewAnswer> | Said {
  const at = Date.parse(reviewedAt);
  if (at > Date.now() + MOST_AHEAD) return { error: 'validation_failed' };
  const known = acknowledged.get(clientReviewId);
  if (known !== undefined) return known;
  if (!listed.has(word)) return { error: 'word_not_found' };
  const studyDay = wallDay(at, zone);
  const isFirst = live.every((answer) => answer.word !== word || answer.day < studyDay);
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
