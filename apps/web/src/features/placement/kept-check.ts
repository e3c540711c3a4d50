import { type LanguageCode, type LevelCode, isLevelCode } from '@wordreel/shared';
import { useState } from 'react';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';

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

const keyOf = (language: LanguageCode): string => `placementCheck.${language}`;

function parse(value: unknown): KeptCheck | undefined {
  const { id, seed, answers, goesOn, level, choices } = value as Record<keyof KeptCheck, unknown>;
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

/** The check of a language on this device, and the way to change it; null forgets it. */
export function useKeptCheck(language: LanguageCode) {
  const [check, setCheck] = useState<KeptCheck | null>(() => readStored(keyOf(language), parse) ?? null);
  const keep = (changed: KeptCheck | null): void => {
    setCheck(changed);
    if (changed === null) removeStored(keyOf(language));
    else writeStored(keyOf(language), changed);
  };
  /** Nothing of it is needed another day: it stays on the screen alone. */
  const finish = (changed?: KeptCheck): void => {
    if (changed !== undefined) setCheck(changed);
    removeStored(keyOf(language));
  };
  return { check, keep, finish };
}
