import { LONG_AWAY_DAYS, SESSION_SIZE, type StudyItem, type StudyQueue } from '@wordreel/shared';
import {
  beginningOf,
  type DayRule,
  dayPlan,
  type DoneToday,
  nextIntervals,
  RATING,
  type Stars,
  type StudyDay,
  type ReviewParameters,
  type CardState,
} from '@wordreel/learning';
import type { Knex } from 'knex';
import { plainParameters } from '#features/reviews/answers/review-parameters.service';
import { dueFrom } from '#features/reviews/card-states/loads.store';
import type { UserLanguage } from '#lib/user-language';
import type { DictionaryService } from '#features/dictionary/dictionary.api';
import { withExamples } from '#features/reviews/lines/examples.service';
import { type LineDeps, linesOf } from '#features/reviews/lines/lines.service';
import { doneOn } from '#features/reviews/log/log-review.store';
import { secondsOf } from '#features/reviews/log/reviews.store';
import {
  type SchedulingParameters,
  schedulingParameters,
} from '#features/reviews/parameters/scheduling-parameters.store';
import { type Asked, chooseWords, type QueueQuestion } from './choose-words.service.ts';
import { capsOn, dayMinutes } from './new-words-left.service.ts';
import { dueCandidates, newCandidates, pausedWords, wordsById, lastDayOf } from './queue.store.ts';

/** Seconds per answer, used until answer times have been measured. */
const USUAL_SECONDS = 8;

const DAYS_AHEAD = [1, 2, 3, 4, 5, 6];

type Load = ReadonlyMap<StudyDay, number>;

/** Returns, for each button, the days until a word comes back. Null if no answer counts. */
function intervalsOf(memory: CardState | null, today: StudyDay, parameters: ReviewParameters): StudyItem['intervals'] {
  const next = nextIntervals(memory, today, parameters);
  return (
    next && { again: next[RATING.again], hard: next[RATING.hard], good: next[RATING.good], easy: next[RATING.easy] }
  );
}

function nextDueOf(load: Load, rule: DayRule): StudyQueue['nextDue'] {
  const day = Math.min(...load.keys());
  if (!Number.isFinite(day)) return null;
  return { day, at: beginningOf(day, rule).toISOString(), words: load.get(day) ?? 0 };
}

export interface SessionDeps extends LineDeps {
  readonly dictionary: DictionaryService;
}

async function itemsOf(
  deps: SessionDeps,
  userLanguage: UserLanguage,
  asked: readonly Asked[],
  { study, load, question }: { study: SchedulingParameters; load: Load; question: QueueQuestion },
): Promise<StudyItem[]> {
  const ids = asked.map(({ id }) => id);
  const words = await wordsById(deps.db, userLanguage.userId, ids, study.model);
  // Leaves out words that were removed since the session was planned.
  const items = asked.flatMap((each) => {
    const word = words.get(each.id);
    return word === undefined ? [] : [{ ...each, ...word }];
  });
  const asLines = items.map(({ line, memory }) => ({ ...line, reps: memory?.reps ?? 0 }));
  const found = await linesOf(deps, userLanguage, asLines);
  const lines = await withExamples(deps.dictionary, userLanguage, asLines, found);
  const loadOf = (day: StudyDay): number => load.get(day) ?? 0;
  const parametersOf = (stars: Stars): ReviewParameters => ({
    ...plainParameters(study, stars),
    load: study.levelsLoad ? loadOf : null,
  });
  return items.map(({ word, stars, memory }, i) => ({
    word,
    isNew: memory === null,
    intervals: question.mode === 'practice' ? null : intervalsOf(memory, question.today, parametersOf(stars)),
    line: lines[i] ?? null,
  }));
}

/** Returns the state of a day: what is due, what was done, and the room that is left. */
async function dayOf(
  db: Knex,
  userLanguage: UserLanguage,
  study: SchedulingParameters,
  { today, due }: { today: StudyDay; due: number },
) {
  const [studied, done] = await Promise.all([
    dueCandidates(db, userLanguage, today, due),
    doneOn(db, userLanguage, today),
  ]);
  const [{ caps, isCatchingUp }, minutes] = await Promise.all([
    capsOn(db, userLanguage, study, { due, today }),
    dayMinutes(db, userLanguage, study.minutesCap, today),
  ]);
  const { newWords, reviews } = dayPlan(due, done, caps);
  const wanted = newWords === 0 ? [] : await newCandidates(db, userLanguage, newWords);
  // `wanted` has up to `newWords` words per number of stars, so that the session can choose among them.
  const most = Math.min(newWords, wanted.length);
  const waits = minutes?.areOver === true;
  const left: DoneToday = { reviews, newWords: waits ? 0 : most };
  return {
    due,
    studied,
    done,
    caps,
    fresh: waits ? [] : wanted,
    left,
    isCatchingUp,
    minutes: minutes && { ...minutes, waiting: waits ? most : 0 },
  };
}

export async function nextSession(
  deps: SessionDeps,
  userLanguage: UserLanguage,
  question: QueueQuestion,
): Promise<StudyQueue> {
  const { db } = deps;
  const { today, rule } = question;
  const [study, { now, after: load }, paused, seconds] = await Promise.all([
    schedulingParameters(db, userLanguage),
    dueFrom(db, userLanguage, today),
    pausedWords(db, userLanguage),
    secondsOf(db, userLanguage),
  ]);
  const day = await dayOf(db, userLanguage, study, { today, due: now });
  const { due, done, left, minutes } = day;
  const last = due > SESSION_SIZE ? await lastDayOf(db, userLanguage) : null;
  const awayDays = last === null ? 0 : Math.max(0, today - last);
  const asked = await chooseWords(db, userLanguage, question, { ...day, model: study.model });
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
    isBacklog: due > 2 * study.caps.reviews || awayDays >= LONG_AWAY_DAYS,
    awayDays,
    isCatchingUp: day.isCatchingUp,
    nextDue: nextDueOf(load, rule),
    paused,
    items: await itemsOf(deps, userLanguage, asked, { study, load, question }),
  };
}
