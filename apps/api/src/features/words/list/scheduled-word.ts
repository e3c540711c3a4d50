import type { Word } from '@wordreel/shared';
import type { ScheduleOf } from '#features/reviews/reviews.api';
import { type CardStateRow, toCardState } from '#db/card-state-row';
import { toWord, type WordRow } from '#db/word-row';

export type RememberedRow = WordRow & CardStateRow & { paused: boolean };

export const CARD_STATE_COLUMNS = 'stability, difficulty, last_day, due_day, reps, lapses, paused';

/**
 * Converts a row to a word with its schedule.
 * @param scheduleOf null to leave the schedule out
 */
export function toRemembered(row: RememberedRow, scheduleOf: ScheduleOf | null): Word {
  const memory = toCardState(row);
  if (memory === null || scheduleOf === null) return toWord(row);
  return { ...toWord(row), schedule: scheduleOf(memory, row.paused) };
}
