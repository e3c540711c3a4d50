import type { StudyQueue } from '@wordreel/shared';
import {
  CAPS,
  dayPlan,
  LONGEST_INTERVAL,
  nextIntervals,
  planSession,
  RATING,
  RETENTION,
  type StudyDay,
  type Terms,
  type WordMemory,
} from '@wordreel/learning';
import type { Knex } from 'knex';
import { dueCandidates, newCandidates, pausedWords, wordsById } from './queue.store.ts';
import { model } from './reviews.service.ts';
import { doneOn, dueByDay, type Pile } from './reviews.store.ts';

const USUAL_CAPS = { newWords: CAPS.newWords.usual, reviews: CAPS.reviews.usual };

/** In how many days a word comes back, by the names of the buttons. */
function intervalsOf(memory: WordMemory | null, today: StudyDay, terms: Terms) {
  const next = nextIntervals(memory, today, terms);
  // A word of the session was not answered today, so its answer counts.
  if (next === null) throw new Error('A word that was answered today is in the queue');
  return { again: next[RATING.again], hard: next[RATING.hard], good: next[RATING.good], easy: next[RATING.easy] };
}

/** The next session of a learner's day in one language, with what each answer would mean. */
export async function nextSession(db: Knex, pile: Pile, today: StudyDay): Promise<StudyQueue> {
  const [studied, done, load, paused] = await Promise.all([
    dueCandidates(db, pile, today),
    doneOn(db, pile, today),
    dueByDay(db, pile, [today + 1, today + LONGEST_INTERVAL]),
    pausedWords(db, pile),
  ]);
  const { newWords } = dayPlan(studied.length, done, USUAL_CAPS);
  const fresh = newWords === 0 ? [] : await newCandidates(db, pile, newWords);
  const { items, due, left } = planSession({ studied, fresh }, { today, done, caps: USUAL_CAPS, model });
  const candidates = new Map([...fresh, ...studied].map((each) => [each.id, each]));
  const memories = new Map(studied.map(({ id, memory }) => [id, memory]));
  const words = await wordsById(
    db,
    items.map(({ id }) => id),
  );
  return {
    day: today,
    due,
    left,
    done,
    caps: USUAL_CAPS,
    secondsPerAnswer: 8,
    forecast: [due, ...[1, 2, 3, 4, 5, 6].map((ahead) => load.get(today + ahead) ?? 0)],
    isBacklog: due > 2 * USUAL_CAPS.reviews,
    nextDue: null,
    paused,
    items: items.flatMap(({ id, isNew }) => {
      const word = words.get(id);
      // Removed since the session was planned.
      if (word === undefined) return [];
      const stars = candidates.get(id)?.stars ?? 2;
      const terms: Terms = { model, retention: RETENTION.usual, stars, load: (day) => load.get(day) ?? 0 };
      return [{ word, isNew, intervals: intervalsOf(memories.get(id) ?? null, today, terms), line: null }];
    }),
  };
}
