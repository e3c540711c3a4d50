import type { StudyItem, StudyQueue } from '@wordreel/shared';
import {
  beginningOf,
  type DayRule,
  dayPlan,
  type DoneToday,
  nextIntervals,
  RATING,
  type Stars,
  type StudyDay,
  type Terms,
  type WordMemory,
  SESSION_SIZE,
} from '@wordreel/learning';
import type { Knex } from 'knex';
import { dueFrom } from '#features/reviews/memories/loads.store';
import type { Pile } from '#features/reviews/memories/memories.store';
import { type LineNeighbours, linesOf } from '#features/reviews/lines/lines.service';
import { doneOn } from '#features/reviews/log-review.store';
import { secondsOf } from '#features/reviews/reviews.store';
import { type StudyTerms, studyTerms } from '#features/reviews/terms/study-terms.service';
import { type Asked, chooseWords, type QueueQuestion } from './choose-words.service.ts';
import { capsOn, dayMinutes } from './new-word-room.service.ts';
import { dueCandidates, newCandidates, pausedWords, wordsById, lastDayOf } from './queue.store.ts';

/** Until answers tell how long one takes. */
const USUAL_SECONDS = 8;

/** A week's days after today. */
const DAYS_AHEAD = [1, 2, 3, 4, 5, 6];

type Load = ReadonlyMap<StudyDay, number>;

/** In how many days a word comes back, by the names of the buttons; null where no answer counts. */
function intervalsOf(memory: WordMemory | null, today: StudyDay, terms: Terms): StudyItem['intervals'] {
  const next = nextIntervals(memory, today, terms);
  return (
    next && { again: next[RATING.again], hard: next[RATING.hard], good: next[RATING.good], easy: next[RATING.easy] }
  );
}

/** The next day on which words are due, with the moment at which it begins. */
function nextDueOf(load: Load, rule: DayRule): StudyQueue['nextDue'] {
  const day = Math.min(...load.keys());
  if (!Number.isFinite(day)) return null;
  return { day, at: beginningOf(day, rule).toISOString(), words: load.get(day) ?? 0 };
}

/** What a session is made from. */
type QueueDeps = { readonly db: Knex } & LineNeighbours;

/** The words that are asked, with their intervals and lines. */
async function itemsOf(
  deps: QueueDeps,
  pile: Pile,
  asked: readonly Asked[],
  { study, load, question }: { study: StudyTerms; load: Load; question: QueueQuestion },
): Promise<StudyItem[]> {
  const found = await wordsById(
    deps.db,
    asked.map(({ id }) => id),
    study.model,
  );
  // Without those that were removed since the session was planned.
  const items = asked.flatMap((each) => {
    const word = found.get(each.id);
    return word === undefined ? [] : [{ ...each, ...word, reps: each.memory?.reps ?? 0 }];
  });
  const lines = await linesOf(deps, pile, items);
  const { model, retention, shifts, levelsLoad } = study;
  const loadOf = (day: StudyDay): number => load.get(day) ?? 0;
  const termsOf = (stars: Stars): Terms => ({ model, retention, shifts, stars, load: levelsLoad ? loadOf : null });
  return items.map(({ word, stars, memory }, i) => ({
    word,
    isNew: memory === null,
    intervals: question.mode === 'practice' ? null : intervalsOf(memory, question.today, termsOf(stars)),
    line: lines[i] ?? null,
  }));
}

/** What a day is made of: what is due, what was done, and what both leave room for. */
async function dayOf(db: Knex, pile: Pile, study: StudyTerms, { today, due }: { today: StudyDay; due: number }) {
  const [studied, done] = await Promise.all([dueCandidates(db, pile, today, due), doneOn(db, pile, today)]);
  const [caps, minutes] = await Promise.all([
    capsOn(db, pile, study, { due, today }),
    dayMinutes(db, pile, study.minutesCap, today),
  ]);
  const { newWords } = dayPlan(due, done, caps);
  const wanted = newWords === 0 ? [] : await newCandidates(db, pile, newWords);
  const fresh = minutes?.areOver === true ? [] : wanted;
  const waiting = wanted.length - fresh.length;
  const left: DoneToday = {
    reviews: dayPlan(due, done, caps).reviews,
    newWords: fresh.length,
  };
  return { due, studied, done, caps, fresh, left, minutes: minutes && { ...minutes, waiting } };
}

/** After so many days without an answer whatever is due is offered to be spread (`learning.md` 6). */
const LONG_AWAY = 14;

/** The next session of a learner's day in one language, with what each answer would mean. */
export async function nextSession(deps: QueueDeps, pile: Pile, question: QueueQuestion): Promise<StudyQueue> {
  const { db } = deps;
  const { today, rule } = question;
  const [study, { now, after: load }, paused, seconds] = await Promise.all([
    studyTerms(db, pile),
    dueFrom(db, pile, today),
    pausedWords(db, pile),
    secondsOf(db, pile),
  ]);
  const day = await dayOf(db, pile, study, { today, due: now });
  const { due, done, left, minutes } = day;
  const last = due > SESSION_SIZE ? await lastDayOf(db, pile) : null;
  const awayDays = last === null ? 0 : Math.max(0, today - last);
  const asked = await chooseWords(db, pile, question, { ...day, model: study.model });
  return {
    day: today,
    dayEndsAt: beginningOf(today + 1, rule).toISOString(),
    due,
    left,
    done,
    caps: study.caps,
    minutes: minutes && { done: Math.floor(minutes.done), cap: minutes.cap, waiting: minutes.waiting },
    secondsPerAnswer: seconds ?? USUAL_SECONDS,
    forecast: [due, ...DAYS_AHEAD.map((ahead) => load.get(today + ahead) ?? 0)],
    isBacklog: due > 2 * study.caps.reviews || awayDays >= LONG_AWAY,
    awayDays,
    nextDue: nextDueOf(load, rule),
    paused,
    items: await itemsOf(deps, pile, asked, { study, load, question }),
  };
}
