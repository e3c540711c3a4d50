import type { CardState } from '@wordreel/learning';

/** A word's columns of `review_state`. `stability` is null before the first answer that counts. */
export interface CardStateRow {
  stability: number | null;
  difficulty: number;
  last_day: number;
  due_day: number;
  reps: number;
  lapses: number;
}

/** @returns the card state; null before the first answer that counts */
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
