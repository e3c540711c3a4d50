import type { Schedule } from '@wordreel/shared';
import { type ForgettingModel, isSolid, SOLID_RECALL, type CardState } from '@wordreel/learning';

/** Converts a card state to its API format. @param paused whether the word is out of the queue */
export function toSchedule(memory: CardState, paused: boolean, model: ForgettingModel): Schedule {
  const { stability, difficulty, lastDay, dueDay, reps, lapses } = memory;
  return {
    stability,
    difficulty,
    lastDay,
    dueDay,
    reps,
    lapses,
    ...(isSolid(stability, 1) && { solidUntil: lastDay + Math.floor(model.daysUntil(memory, SOLID_RECALL)) }),
    ...(paused && { paused }),
  };
}
