import { createRequire } from 'node:module';
import type * as binding from '@open-spaced-repetition/binding';
import { createEmptyCard, fsrs, Rating as Grade } from 'ts-fsrs';
import {
  answerWord,
  forgettingModel,
  LONGEST_INTERVAL,
  type Rating,
  type ReviewParameters,
  USUAL_SHIFTS,
  type CardState,
} from '#index';
import { between, randomOf } from './random.ts';

/** Answers to one word: the days since the previous answer, and the rating. */
export type History = readonly { readonly gap: number; readonly rating: Rating }[];

const rating = (value: number): Rating => value as Rating;

/** Generates seeded histories of 1 to 12 answers with gaps of 1 to 400 days. */
export function randomHistories(count: number): History[] {
  return Array.from({ length: count }, (_, seed) => {
    const random = randomOf(seed + 1);
    return Array.from({ length: between(random, 1, 12) }, (_answer, i) => ({
      gap: i === 0 ? 0 : between(random, 1, 400),
      rating: rating(between(random, 1, 4)),
    }));
  });
}

/** The largest differences over all answers, in stability, difficulty and interval (in days). */
export interface Parity {
  readonly answers: number;
  readonly stability: number;
  readonly difficulty: number;
  readonly interval: number;
}

const model = forgettingModel();
const PARAMETERS: ReviewParameters = { model, retention: 0.9, shifts: USUAL_SHIFTS, stars: 2, load: null };
const FIRST_DAY = 20_000;

/** One answer in both implementations: our card state and the values of the reference. */
interface Compared {
  readonly memory: CardState;
  readonly stability: number;
  readonly difficulty: number;
  readonly interval: number;
}

type Reference = (answer: History[number], day: number) => Omit<Compared, 'memory'>;

/** Returns our card state and the reference's values after each answer of a history. */
function compare(history: History, reference: Reference): Compared[] {
  let [memory, day]: [CardState | null, number] = [null, FIRST_DAY];
  return history.map((answer) => {
    day += answer.gap;
    const outcome = answerWord(memory, { day, rating: answer.rating }, PARAMETERS);
    if (!outcome.counted) throw new Error('Each answer is of a later day, and has to count');
    memory = outcome.memory;
    return { memory: outcome.memory, ...reference(answer, day) };
  });
}

const GRADES = { 1: Grade.Again, 2: Grade.Hard, 3: Grade.Good, 4: Grade.Easy } as const;

/** The scheduler of `ts-fsrs` without learning steps. It runs at noon UTC, so its days match ours. */
function typescriptReference(): Reference {
  const scheduler = fsrs({ learning_steps: [], relearning_steps: [] });
  let card = createEmptyCard(new Date(FIRST_DAY * 86_400_000));
  return (answer, day) => {
    ({ card } = scheduler.next(card, new Date((day + 0.5) * 86_400_000), GRADES[answer.rating]));
    return { stability: card.stability, difficulty: card.difficulty, interval: card.scheduled_days };
  };
}

const largest = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0);

/**
 * Returns the largest absolute differences between our scheduler and `ts-fsrs`. Intervals above our maximum count as
 * equal to it.
 */
export function typescriptParity(histories: readonly History[]): Parity {
  const steps = histories.flatMap((history) => compare(history, typescriptReference()));
  const intervals = steps.map(({ memory, interval }) => {
    const ours = memory.dueDay - memory.lastDay;
    // At our longest interval, Hard and Good stay one day apart below Easy. The reference has no such rule.
    return interval >= LONGEST_INTERVAL - 2 && ours >= LONGEST_INTERVAL - 2 ? 0 : Math.abs(ours - interval);
  });
  return {
    answers: steps.length,
    stability: largest(steps.map(({ memory, stability }) => Math.abs(memory.stability - stability))),
    difficulty: largest(steps.map(({ memory, difficulty }) => Math.abs(memory.difficulty - difficulty))),
    interval: largest(intervals),
  };
}

type Binding = typeof binding;

/** Loads the Rust implementation, or returns null if it has no native build for this platform. */
export function loadBinding(): Binding | null {
  try {
    return createRequire(import.meta.url)('@open-spaced-repetition/binding') as Binding;
  } catch {
    return null;
  }
}

function rustReference({ FSRSBinding }: Binding): Reference {
  const rust = new FSRSBinding();
  let memory: InstanceType<Binding['BindingMemoryState']> | null = null;
  return (answer) => {
    const states = rust.nextStates(memory, PARAMETERS.retention, answer.gap);
    const next = [states.again, states.hard, states.good, states.easy][answer.rating - 1] ?? states.good;
    ({ memory } = next);
    return { stability: memory.stability, difficulty: memory.difficulty, interval: next.interval };
  };
}

const relative = (ours: number, theirs: number): number => Math.abs(ours - theirs) / theirs;

/** Returns the differences from the Rust implementation, relative to its values. Its intervals aren't rounded. */
export function rustParity(histories: readonly History[], binding: Binding): Parity {
  const steps = histories.flatMap((history) => compare(history, rustReference(binding)));
  return {
    answers: steps.length,
    stability: largest(steps.map(({ memory, stability }) => relative(memory.stability, stability))),
    difficulty: largest(steps.map(({ memory, difficulty }) => relative(memory.difficulty, difficulty))),
    interval: largest(
      steps.map(({ memory, interval }) => relative(model.daysUntil(memory, PARAMETERS.retention), interval)),
    ),
  };
}
