import { type Rating, RATING } from '#index';
import { randomOf } from '../random.ts';
import type { Learner, TrueMemory } from './learners.ts';
import type { Scheduler } from './schedulers.ts';

/** A word that a simulated learner has met, with the day of its last answer. */
interface Met {
  readonly memory: TrueMemory;
  lastDay: number;
}

const DAYS = 365;

/** Weak memories cause slips: the probability that a recalled word gets Hard is the probability of forgetting it. */
export function rate(odds: number, random: () => number): Rating {
  const [recalled, slipped] = [random() < odds, random() >= odds];
  if (!recalled) return RATING.again;
  return slipped ? RATING.hard : RATING.good;
}

interface Life {
  readonly words: Met[];
  readonly scheduler: Scheduler;
  readonly meet: (word: number, day: number) => Met;
  readonly random: () => number;
}

/** Asks one word and passes the rating to the memory and to the scheduler. */
function ask(word: number, day: number, { words, scheduler, meet, random }: Life): Rating {
  const met = (words[word] ??= meet(word, day));
  const elapsed = day - met.lastDay;
  const rating = rate(met.memory.recall(elapsed), random);
  met.memory.answered(elapsed, rating);
  met.lastDay = day;
  scheduler.answered(word, day, rating);
  return rating;
}

/** Spends a day's answers. A forgotten word costs two, since it is asked again. */
function liveDay(day: number, answers: number, life: Life): void {
  const done = { reviews: 0, newWords: 0 };
  let left = answers;
  while (left > 0) {
    const asked = life.scheduler.next(day, done).slice(0, left);
    if (asked.length === 0) return;
    for (const word of asked) {
      if (left <= 0) return;
      done[life.words[word] ? 'reviews' : 'newWords'] += 1;
      left -= ask(word, day, life) === RATING.again ? 2 : 1;
    }
  }
}

/**
 * Returns how many words a learner knows after a year: the sum of the true recall over all words met.
 * @param answers answers a day; the scheduler must be created with the same budget
 */
export function knownAfterYear(learner: Learner, scheduler: Scheduler, answers: number, seed: number): number {
  const words: Met[] = [];
  // Words depend only on their number and the seed, so every scheduler meets the same words.
  const meet = (word: number, day: number): Met => ({
    memory: learner(randomOf(seed * 1_000_003 + word)),
    lastDay: day,
  });
  const life: Life = { words, scheduler, meet, random: randomOf(seed) };
  for (let day = 0; day < DAYS; day += 1) liveDay(day, answers, life);
  return words.reduce((sum, { memory, lastDay }) => sum + memory.recall(DAYS - lastDay), 0);
}
