import type { Word } from '@wordreel/shared';
import * as texts from '#texts/words.tsx';

/** Words that the learner has paused or marked as known are not studied. */
export type WordListStatus = 'new' | 'learning' | 'solid' | 'paused' | 'known';

/** Status of a word on a given day. Days are whole days since 1970-01-01 in the learner's time. */
export interface WordStanding {
  readonly status: WordListStatus;
  /** Days until the word is due: 0 if due today or overdue; null without a due day. */
  readonly dueIn: number | null;
}

/** @param known lemmas marked as known or ignored */
export function standingOf({ word, lemma, schedule }: Word, today: number, known: ReadonlySet<string>): WordStanding {
  if (known.has(lemma ?? word)) return { status: 'known', dueIn: null };
  if (schedule === undefined) return { status: 'new', dueIn: null };
  if (schedule.paused === true) return { status: 'paused', dueIn: null };
  const status = today <= (schedule.solidUntil ?? -1) ? 'solid' : 'learning';
  return { status, dueIn: Math.max(0, schedule.dueDay - today) };
}

/** Formats a word's due day: `due today`, `tomorrow`, `in 9 days`. Without a due day, returns its status. */
export function dayText({ status, dueIn }: WordStanding): string {
  return dueIn === null ? texts.wordStatus({ status }) : texts.dueDay({ days: dueIn });
}
