import type { CardState } from '@wordreel/learning';

export interface CardStateRow {
  stability: number;
  difficulty: number;
  last_day: number;
  due_day: number;
  reps: number;
  lapses: number;
}

/** A card state from a left join. All columns are null if no answer has counted yet. */
export type MaybeCardStateRow = CardStateRow | Record<keyof CardStateRow, null>;

export const CARD_STATE_COLUMNS = 'stability, difficulty, last_day, due_day, reps, lapses';

export function toCardState(row: CardStateRow): CardState;
export function toCardState(row: MaybeCardStateRow): CardState | null;
export function toCardState(row: MaybeCardStateRow): CardState | null {
  if (row.stability === null) return null;
  const { stability, difficulty, last_day: lastDay, due_day: dueDay, reps, lapses } = row;
  return { stability, difficulty, lastDay, dueDay, reps, lapses };
}
