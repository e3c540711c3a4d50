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
} from '@wordreel/learning';
import type { Knex } from 'knex';
import { dueAfter } from '#features/reviews/memories/loads.store';
import type { Pile } from '#features/reviews/memories/memories.store';
import { linesOf } from '#features/reviews/lines/lines.service';
import { doneOn, secondsOf } from '#features/reviews/reviews.store';
import { type StudyTerms, studyTerms } from '#features/reviews/terms/study-terms.service';
import { endCatchUp } from '#features/reviews/catch-up/catch-up.service';
import { type Asked, chooseWords, type QueueQuestion } from './choose-words.service.ts';
import { dueCandidates, newCandidates, pausedWords, wordsById } from './queue.store.ts';

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

/** The words that are asked, with their intervals and lines. */
async function itemsOf(
  db: Knex,
  pile: Pile,
  asked: readonly Asked[],
  { study, load, question }: { study: StudyTerms; load: Load; question: QueueQuestion },
): Promise<StudyItem[]> {
  const found = await wordsById(
    db,
    asked.map(({ id }) => id),
    study.model,
  );
  // Without those that were removed since the session was planned.
  const items = asked.flatMap((each) => {
    const word = found.get(each.id);
    return word === undefined ? [] : [{ ...each, ...word, reps: each.memory?.reps ?? 0 }];
  });
  const lines = await linesOf(db, pile, items);
  const { model, retention, levelsLoad } = study;
  const loadOf = (day: StudyDay): number => load.get(day) ?? 0;
  const termsOf = (stars: Stars): Terms => ({ model, retention, stars, load: levelsLoad ? loadOf : null });
  return items.map(({ word, stars, memory }, i) => ({
    word,
    isNew: memory === null,
    intervals: question.mode === 'practice' ? null : intervalsOf(memory, question.today, termsOf(stars)),
    line: lines[i] ?? null,
  }));
}

/** What a day is made of: what is due, what was done, and what both leave room for. */
async function dayOf(db: Knex, pile: Pile, study: StudyTerms, today: StudyDay) {
  const [{ due, studied }, done] = await Promise.all([dueCandidates(db, pile, today), doneOn(db, pile, today)]);
  const { catchUp } = study;
  const catchingUp = catchUp !== null && !(await endCatchUp(db, pile, catchUp, { due, today }));
  const caps = catchingUp ? { ...study.caps, newWords: 0 } : study.caps;
  const { newWords } = dayPlan(due, done, caps);
  const fresh = newWords === 0 ? [] : await newCandidates(db, pile, newWords);
  const left: DoneToday = {
    reviews: dayPlan(due, done, caps).reviews,
    newWords: Math.min(newWords, fresh.length),
  };
  return { due, studied, done, caps, fresh, left };
}

/** The next session of a learner's day in one language, with what each answer would mean. */
export async function nextSession(db: Knex, pile: Pile, question: QueueQuestion): Promise<StudyQueue> {
  const { today, rule } = question;
  const study = await studyTerms(db, pile);
  const [day, load, paused, seconds] = await Promise.all([
    dayOf(db, pile, study, today),
    dueAfter(db, pile, today),
    pausedWords(db, pile),
    secondsOf(db, pile),
  ]);
  const { due, done, left } = day;
  const asked = await chooseWords(db, pile, question, { ...day, model: study.model });
  return {
    day: today,
    due,
    left,
    done,
    caps: study.caps,
    secondsPerAnswer: seconds ?? USUAL_SECONDS,
    forecast: [due, ...DAYS_AHEAD.map((ahead) => load.get(today + ahead) ?? 0)],
    isBacklog: due > 2 * study.caps.reviews,
    nextDue: nextDueOf(load, rule),
    paused,
    items: await itemsOf(db, pile, asked, { study, load, question }),
  };
}
