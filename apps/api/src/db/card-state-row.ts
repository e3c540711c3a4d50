import type { CardState } from '@wordreel/learning';

/** What is remembered of a word, by the columns of `review_state`; `stability` is null where no answer has counted. */
export interface CardStateRow {
  stability: number | null;
  difficulty: number;
  last_day: number;
  due_day: number;
  reps: number;
  lapses: number;
}

/** @returns what is remembered; null where no answer has counted */
export function toCardState({
  stability,
  difficulty,
  last_day,
  due_day,
  reps,
  lapses,
}: CardStateRow): CardState | null {
  return stability === null ? null : { stability, difficulty, lastDay: last_day, dueDay: due_day, reps, lapses };
}
