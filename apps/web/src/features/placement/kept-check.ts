import {
  type LanguageCode,
  type LevelCode,
  isLevelCode,
  MOST_PLACEMENT_ITEMS,
  PLACEMENT_ITEMS,
} from '@wordreel/shared';
import { useState } from 'react';
import { isRecord } from '#lib/is-record.ts';
import { storedValues } from '#lib/storage.ts';
import { draftName, NO_LEARNER } from '#store/preferences/begun-drafts.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';

/** The state of a check, stored on the device to be continued another day. */
export interface KeptCheck {
  readonly id: string;
  readonly seed: number;
  readonly answers: readonly boolean[];
  /** Whether to continue beyond the words that are needed. */
  readonly goesOn: boolean;
  /** The level taken at the end; empty for none, null until one is taken. */
  readonly level: LevelCode | '' | null;
  /** The meanings chosen after the level was taken. */
  readonly choices: readonly number[];
}

/**
 * Returns the progress of a check before a level is taken: the number of answers, and whether all words are answered.
 */
export function progressOf(check: KeptCheck | null): { answered: number; isOver: boolean } {
  if (check === null || check.level !== null) return { answered: 0, isOver: false };
  const answered = check.answers.length;
  return { answered, isOver: answered >= (check.goesOn ? MOST_PLACEMENT_ITEMS : PLACEMENT_ITEMS) };
}

const storedCheck = storedValues('placementCheck.', parse);

function parse(value: unknown): KeptCheck | undefined {
  if (!isRecord(value)) return undefined;
  const { id, seed, answers, goesOn, level, choices } = value;
  const isRight =
    typeof id === 'string' &&
    typeof seed === 'number' &&
    Array.isArray(answers) &&
    answers.every((answer) => typeof answer === 'boolean');
  if (!isRight) return undefined;
  return {
    id,
    seed,
    answers,
    goesOn: goesOn === true,
    level: level === '' || isLevelCode(level) ? level : null,
    choices: Array.isArray(choices) ? choices.filter((choice) => typeof choice === 'number') : [],
  };
}

/** Reads the check of a learner. A guest's check moves to the first account that logs in afterwards. */
function readCheck(learner: string, language: LanguageCode): KeptCheck | null {
  const stored = storedCheck(draftName(learner, language));
  const own = stored.read() ?? null;
  if (own !== null || learner === NO_LEARNER) return own;
  const guests = storedCheck(draftName(NO_LEARNER, language));
  const left = guests.read();
  if (left === undefined) return null;
  stored.write(left);
  guests.remove();
  return left;
}

/** Returns the check of a language on this device, and functions to store it (null discards it) or finish it. */
export function useKeptCheck(language: LanguageCode) {
  const learner = useAppSelector(selectUser)?.id ?? NO_LEARNER;
  const stored = storedCheck(draftName(learner, language));
  const { key } = stored;
  const [kept, setKept] = useState(() => ({ key, check: readCheck(learner, language) }));
  // Another user is logged in now, so read their check.
  if (kept.key !== key) setKept({ key, check: readCheck(learner, language) });
  const keep = (changed: KeptCheck | null): void => {
    setKept({ key, check: changed });
    if (changed === null) stored.remove();
    else stored.write(changed);
  };
  /** Removes the stored check, but keeps it on the screen. */
  const finish = (changed?: KeptCheck): void => {
    if (changed !== undefined) setKept({ key, check: changed });
    stored.remove();
  };
  return { check: kept.check, keep, finish };
}
