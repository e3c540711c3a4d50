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
import { selectUser } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';

/** A check as far as it has come; it lies on the device, so that it can be gone on with another day. */
export interface KeptCheck {
  readonly id: string;
  readonly seed: number;
  readonly answers: readonly boolean[];
  /** Whether more is asked than is needed. */
  readonly goesOn: boolean;
  /** What was taken at its end: empty for no level; null as long as nothing is. */
  readonly level: LevelCode | '' | null;
  /** The meanings that were chosen since. */
  readonly choices: readonly number[];
}

/** Where a check stands of which no level is taken: how much is answered, and whether that is all that is asked. */
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

/** The check of a learner; a guest's goes along to the account that they enter, and is nobody else's from then on. */
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

/** The check of a language on this device, and the way to change it; null forgets it. */
export function useKeptCheck(language: LanguageCode) {
  const learner = useAppSelector(selectUser)?.id ?? NO_LEARNER;
  const stored = storedCheck(draftName(learner, language));
  const { key } = stored;
  const [kept, setKept] = useState(() => ({ key, check: readCheck(learner, language) }));
  // Somebody else is there now, whose check is another one.
  if (kept.key !== key) setKept({ key, check: readCheck(learner, language) });
  const keep = (changed: KeptCheck | null): void => {
    setKept({ key, check: changed });
    if (changed === null) stored.remove();
    else stored.write(changed);
  };
  /** Nothing of it is needed another day: it stays on the screen alone. */
  const finish = (changed?: KeptCheck): void => {
    if (changed !== undefined) setKept({ key, check: changed });
    stored.remove();
  };
  return { check: kept.check, keep, finish };
}
