import { SESSION_SIZE } from '@wordreel/shared';
import type { StudyDay } from '#days/study-day';
import type { ForgettingModel } from '#scheduling/forgetting-model';
import type { Stars } from '#scheduling/rating';
import type { CardState } from '#scheduling/card-state';
import { type Caps, dayPlan, type DoneToday } from './day-plan.ts';
import { fitsAfter, type Relation } from './related.ts';
import { drawBySlots } from './star-slots.ts';

export interface NewWord extends Relation {
  readonly id: string;
  readonly stars: Stars;
}

export interface StudiedWord extends NewWord {
  readonly memory: CardState;
}

/** The input of a session: a learner's words in a language, without paused and known ones. */
export interface StudyCandidates {
  /** Any words with a card state. Those that aren't due or were answered today are filtered out here. */
  readonly studied: readonly StudiedWord[];
  /** The number of due words, if `studied` has only the first words of each star group. */
  readonly due?: number;
  /** New words, in the order in which they were saved. */
  readonly fresh: readonly NewWord[];
}

export interface SessionParameters {
  readonly today: StudyDay;
  readonly done: DoneToday;
  readonly caps: Caps;
  readonly model: ForgettingModel;
}

export interface SessionItem {
  readonly id: string;
  readonly isNew: boolean;
}

export interface Session {
  readonly items: readonly SessionItem[];
  /** Words that are due today, including those above the limit. */
  readonly due: number;
  /** What is left for the day, including this session. */
  readonly left: DoneToday;
}

/** New words start after this many reviews. */
const WARM_UP = 5;

/** Returns the due words that weren't answered today, the best remembered first. */
export function dueWords<Word extends StudiedWord>(
  studied: readonly Word[],
  today: StudyDay,
  model: ForgettingModel,
): Word[] {
  return studied
    .filter(({ memory }) => memory.dueDay <= today && memory.lastDay < today)
    .map((word) => ({ word, recall: model.recall(word.memory, today - word.memory.lastDay) }))
    .toSorted((a, b) => b.recall - a.recall || (a.word.id < b.word.id ? -1 : 1))
    .map(({ word }) => word);
}

/** Returns how many items of a session are new. If not all words fit, it is the share of new words in what is left. */
function newShare({ reviews, newWords }: DoneToday): number {
  if (reviews + newWords <= SESSION_SIZE) return newWords;
  const share = Math.round((SESSION_SIZE * newWords) / (reviews + newWords));
  return Math.min(newWords, Math.max(share, SESSION_SIZE - reviews));
}

/** Returns, for each position, whether it is for a new word: new words are spread evenly after up to five reviews. */
function newPlaces(left: DoneToday): boolean[] {
  const fresh = newShare(left);
  const reviews = Math.min(left.reviews, SESSION_SIZE - fresh);
  const lead = Math.min(WARM_UP, reviews);
  const rest = reviews + fresh - lead;
  const upTo = (place: number): number => Math.ceil((place * fresh) / rest);
  return Array.from({ length: lead + rest }, (_, i) => i >= lead && upTo(i - lead + 1) > upTo(i - lead));
}

/** Keeps the order of the words, but moves related ones at least three places apart where possible. */
export function spaceOut<Word extends Relation>(words: readonly Word[]): Word[] {
  const [rest, placed]: [Word[], Word[]] = [[...words], []];
  while (rest.length > 0) {
    const fitting = rest.findIndex((word) => fitsAfter(word, placed));
    placed.push(...rest.splice(Math.max(0, fitting), 1));
  }
  return placed;
}

/**
 * Removes the first word of the first list that isn't related to the last ones of `before`. Where no such word is left,
 * a word of the same sentence may follow: a newcomer's first words are often all from one line.
 */
function takeNext(lists: readonly NewWord[][], before: readonly NewWord[]): { word: NewWord; from: NewWord[] } | null {
  for (const isApart of [true, false]) {
    for (const from of lists) {
      const index = from.findIndex((word) => fitsAfter(isApart ? word : { ...word, sentence: null }, before));
      const [word] = index < 0 ? [] : from.splice(index, 1);
      if (word !== undefined) return { word, from };
    }
  }
  return null;
}

/** Plans up to 20 items: due words in star slots, the best remembered first, and new words from the sixth item on. */
export function planSession(candidates: StudyCandidates, { today, done, caps, model }: SessionParameters): Session {
  const due = dueWords(candidates.studied, today, model);
  const dueCount = candidates.due ?? due.length;
  const left = dayPlan(dueCount, done, caps);
  const reviews: NewWord[] = drawBySlots(due, left.reviews, done.reviews);
  const news = drawBySlots(candidates.fresh, left.newWords, done.newWords);
  const available = { reviews: left.reviews, newWords: news.length };
  const [placed, items]: [NewWord[], SessionItem[]] = [[], []];
  for (const wantsNew of newPlaces(available)) {
    const next = takeNext(wantsNew ? [news, reviews] : [reviews, news], placed);
    if (next === null) break;
    placed.push(next.word);
    items.push({ id: next.word.id, isNew: next.from === news });
  }
  return { items, due: dueCount, left: available };
}
