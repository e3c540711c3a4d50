import { RATING, type Rating, seedOf, sendBack } from '@wordreel/learning';
import type { StudyItem, StudyQueue } from '@wordreel/shared';

interface Card {
  readonly item: StudyItem;
  /** How often the card was sent back after Again in this session. From 1 on, its answers are practice. */
  readonly attempt: number;
  /** Whether the word is introduced before it is asked, because the learner has never studied it. */
  readonly isIntro: boolean;
}

export interface SessionAnswer {
  readonly card: Card;
  readonly rating: Rating;
  readonly clientReviewId: string;
  readonly isPractice: boolean;
  /** The remaining cards including this one, to be restored if the answer is undone. */
  readonly ahead: readonly Card[];
}

export interface SessionState {
  readonly ahead: readonly Card[];
  readonly answers: readonly SessionAnswer[];
  /** Words that were removed, marked or paused in this session. A queue that still contains them is outdated. */
  readonly dropped: ReadonlySet<string>;
  readonly planned: number;
}

// Practice, whose cards have no intervals, is of words that were studied before.
const toCard = (item: StudyItem): Card => ({ item, attempt: 0, isIntro: item.isNew && item.intervals !== null });

export function beginSession({ items }: Pick<StudyQueue, 'items'>): SessionState {
  return { ahead: items.map(toCard), answers: [], dropped: new Set(), planned: items.length };
}

const nameOf = ({ item }: Card): string => item.word.word;

/** Two cards that share their lemma or sentence interfere with each other. */
const related = (card: Card) => ({
  card,
  lemmaKey: card.item.word.lemma ?? nameOf(card).toLowerCase(),
  sentence: card.item.line?.sentence ?? null,
});

/** Moves the current card some cards back. */
function movedBack({ ahead: [, ...rest] }: SessionState, card: Card, day: number): readonly Card[] {
  const seed = seedOf(nameOf(card), day, card.attempt);
  return sendBack(rest.map(related), related(card), seed).map((one) => one.card);
}

/**
 * Ends the introduction of the current card, which is asked some cards later. Nothing is graded yet, so its first answer
 * of the day is one that the learner recalled.
 */
export function introduced(state: SessionState, day: number): SessionState {
  const [card] = state.ahead;
  return card === undefined ? state : { ...state, ahead: movedBack(state, { ...card, isIntro: false }, day) };
}

/** Answers the current card. A forgotten word comes back some cards later, until it is recalled. */
export function answered(
  state: SessionState,
  answer: Pick<SessionAnswer, 'rating' | 'clientReviewId' | 'isPractice'>,
  day: number,
): SessionState {
  const [card, ...rest] = state.ahead;
  if (card === undefined) return state;
  const answers = [...state.answers, { ...answer, card, ahead: state.ahead }];
  if (answer.rating !== RATING.again) return { ...state, ahead: rest, answers };
  return { ...state, ahead: movedBack(state, { ...card, attempt: card.attempt + 1 }, day), answers };
}

/** Undoes the last answer, so that its card is current again. Cards dropped in the meantime do not return. */
export function undone(state: SessionState): SessionState {
  const last = state.answers.at(-1);
  if (last === undefined) return state;
  const here = new Set(state.ahead.map(nameOf));
  const ahead = last.ahead.filter((card, place) => place === 0 || here.has(nameOf(card)));
  const wasHere = (card: Card) => !state.dropped.has(nameOf(card));
  return { ...state, ahead: ahead.filter(wasHere), answers: state.answers.slice(0, -1) };
}

export function withoutWord(state: SessionState, word: string): SessionState {
  const ahead = state.ahead.filter((card) => nameOf(card) !== word);
  return { ...state, ahead, dropped: new Set([...state.dropped, word]), planned: Math.max(0, state.planned - 1) };
}

export function withChangedWord(state: SessionState, word: string, facts: Partial<StudyItem['word']>): SessionState {
  const change = (card: Card): Card =>
    nameOf(card) === word ? { ...card, item: { ...card.item, word: { ...card.item.word, ...facts } } } : card;
  return { ...state, ahead: state.ahead.map(change) };
}

/** Syncs a session with a refetched queue. Words answered elsewhere are replaced by others. */
export function synced(state: SessionState, { items }: Pick<StudyQueue, 'items'>): SessionState {
  const left = items.filter(({ word }) => !state.dropped.has(word.word));
  const byName = new Map(left.map((item) => [item.word.word, item]));
  const kept = state.ahead.filter((card) => card.attempt > 0 || byName.has(nameOf(card)));
  const askedWords = new Set(state.answers.map(({ card }) => nameOf(card)));
  const here = new Set(kept.map(nameOf));
  const free = state.planned - askedWords.size - kept.filter(({ attempt }) => attempt === 0).length;
  const others = left
    .filter(({ word }) => !here.has(word.word) && !askedWords.has(word.word))
    .slice(0, Math.max(0, free));
  if (kept.length === state.ahead.length && others.length === 0) return state;
  return { ...state, ahead: [...kept, ...others.map(toCard)] };
}

/** Returns the share of words that are done, 0 to 1. */
export function progressOf({ ahead, planned }: SessionState): number {
  const left = new Set(ahead.map(nameOf)).size;
  return planned === 0 ? 1 : Math.min(1, Math.max(0, 1 - left / planned));
}

/** Returns the words that were not recalled on the first attempt. */
export function missedOf({ answers }: SessionState): StudyItem['word'][] {
  return answers
    .filter(({ card, rating }) => card.attempt === 0 && rating === RATING.again)
    .map(({ card }) => card.item.word);
}

/** Returns how many words were asked in a session, and how many were recalled on the first attempt. */
export function resultOf({ answers }: SessionState): { answered: number; recalled: number } {
  const first = answers.filter(({ card }) => card.attempt === 0);
  return { answered: first.length, recalled: first.filter(({ rating }) => rating !== RATING.again).length };
}
