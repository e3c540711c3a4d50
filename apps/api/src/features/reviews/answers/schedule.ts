import type { Schedule } from '@wordreel/shared';
import { type ForgettingModel, isSolid, SOLID_RECALL, type CardState } from '@wordreel/learning';

/** The memory of a word as it is told. @param paused whether it is out of the queue */
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
