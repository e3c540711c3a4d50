import type { Schedule, Word } from '@wordreel/shared';
import type { WordMemory } from '@wordreel/learning';
import { toWord, type WordRow } from '#db/word-row';

/** What is remembered of a word, as the database has it; nothing where no answer has counted. */
interface MemoryColumns {
  stability: number | null;
  difficulty: number;
  last_day: number;
  due_day: number;
  reps: number;
  lapses: number;
  paused: boolean;
}

export type RememberedRow = WordRow & MemoryColumns;

export const MEMORY_COLUMNS = 'stability, difficulty, last_day, due_day, reps, lapses, paused';

/** How what is remembered of a word is told. */
export type ScheduleOf = (memory: WordMemory, paused: boolean) => Schedule;

/** A word with what is remembered of it. @param scheduleOf null where that is not to be told */
export function toRemembered(row: RememberedRow, scheduleOf: ScheduleOf | null): Word {
  const { stability, difficulty, last_day: lastDay, due_day: dueDay, reps, lapses, paused } = row;
  if (stability === null || scheduleOf === null) return toWord(row);
  return { ...toWord(row), schedule: scheduleOf({ stability, difficulty, lastDay, dueDay, reps, lapses }, paused) };
}
