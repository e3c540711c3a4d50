import {
  answerWord,
  type DoneToday,
  forgettingModel,
  type NewWord,
  planSession,
  type Rating,
  RATING,
  type StudiedWord,
  type ReviewParameters,
  USUAL_SHIFTS,
  type CardState,
} from '#index';

/** The interface of a simulated scheduler. Words are numbers from 0. */
export interface Scheduler {
  /** Returns the next words for today, most urgent first, or nothing if the day is done. */
  next(day: number, done: DoneToday): readonly number[];
  answered(word: number, day: number, rating: Rating): void;
}

/** Answers a day, and how many of them may go to new words. */
export interface Budget {
  readonly answers: number;
  readonly newWords: number;
}

const relationOf = (word: number) =>
  ({ id: String(word).padStart(6, '0'), lemmaKey: String(word), sentence: null, stars: 2 }) as const;

/** Our scheduler as shipped: sessions, daily limits, intervals and load balancing. */
export function ourScheduler(retention: number, { answers, newWords }: Budget): Scheduler {
  const model = forgettingModel();
  const memories: CardState[] = [];
  const due = new Map<number, number>();
  const count = (day: number, by: number): void => void due.set(day, (due.get(day) ?? 0) + by);
  const parameters: ReviewParameters = {
    model,
    retention,
    shifts: USUAL_SHIFTS,
    stars: 2,
    load: (day) => due.get(day) ?? 0,
  };
  return {
    next(today, done) {
      const studied: StudiedWord[] = [];
      for (const [word, memory] of memories.entries()) {
        if (memory.dueDay <= today) studied.push({ ...relationOf(word), memory });
      }
      const fresh: NewWord[] = Array.from({ length: newWords }, (_, i) => relationOf(memories.length + i));
      const caps = { reviews: answers, newWords };
      return planSession({ studied, fresh }, { today, done, caps, model }).items.map(({ id }) => Number(id));
    },
    answered(word, day, rating) {
      const before = memories[word] ?? null;
      if (before) count(before.dueDay, -1);
      const { memory } = answerWord(before, { day, rating }, parameters);
      if (!memory) throw new Error('The first answer of a day counts');
      memories[word] = memory;
      count(memory.dueDay, 1);
    },
  };
}

/** The state of a word in a step-based scheduler. */
interface Step {
  readonly interval: number;
  readonly successes: number;
  /** SM-2 multiplies the interval by it. */
  readonly ease: number;
}

const FIRST_STEP: Step = { interval: 0, successes: 0, ease: 2.5 };

/** A step-based scheduler: due words by due day, then new words while the budget has room. */
function steppedScheduler({ answers, newWords }: Budget, after: (before: Step, rating: Rating) => Step): Scheduler {
  const steps: (Step & { readonly due: number })[] = [];
  return {
    next(day, done) {
      const due = [...steps.entries()].filter(([, step]) => step.due <= day).toSorted((a, b) => a[1].due - b[1].due);
      const room = Math.min(newWords - done.newWords, answers - done.reviews - done.newWords - due.length);
      const fresh = Array.from({ length: Math.max(0, room) }, (_, i) => steps.length + i);
      return [...due.map(([word]) => word), ...fresh];
    },
    answered(word, day, rating) {
      const step = after(steps[word] ?? FIRST_STEP, rating);
      steps[word] = { ...step, due: day + step.interval };
    },
  };
}

/** The change in SM-2's ease per answer. Again is quality 2, Hard 3, Good 4, Easy 5. */
const EASE: Record<Rating, number> = { 1: -0.32, 2: -0.14, 3: 0, 4: 0.1 };

/** SM-2 (Wozniak 1990) as implemented in srs-benchmark: every answer changes the ease, with a minimum of 1.3. */
export const sm2Scheduler = (budget: Budget): Scheduler =>
  steppedScheduler(budget, ({ interval, successes, ease }, rating) => {
    const moved = Math.max(1.3, ease + EASE[rating]);
    if (rating === RATING.again) return { interval: 1, successes: 0, ease: moved };
    const next = successes < 2 ? [1, 6][successes] : Math.round(interval * moved);
    return { interval: next ?? 1, successes: successes + 1, ease: moved };
  });

/** Leitner boxes, where each interval is twice the previous one, up to 64 days. */
export const leitnerScheduler = (budget: Budget): Scheduler =>
  steppedScheduler(budget, ({ interval, ease }, rating) => ({
    interval: rating === RATING.again ? 1 : Math.min(64, Math.max(1, interval * 2)),
    successes: 0,
    ease,
  }));
