import { type LevelCode, isLevelCode, MOST_PLACEMENT_ITEMS, PLACEMENT_ITEMS } from '@wordreel/shared';
import { isRecord } from '#lib/storage/is-record.ts';
import { draftsOf } from '#store/device/drafts.ts';

/** The state of a vocabulary check, stored on the device so that it can be continued another day. */
export interface KeptCheck {
  readonly id: string;
  readonly seed: number;
  readonly answers: readonly boolean[];
  /** Whether the learner goes on after answering enough words. */
  readonly goesOn: boolean;
  /** The level taken at the end; empty for none, null until one is taken. */
  readonly level: LevelCode | '' | null;
  readonly choices: readonly number[];
}

export function progressOf(check: KeptCheck | null): { answered: number; isOver: boolean } {
  if (check === null || check.level !== null) return { answered: 0, isOver: false };
  const answered = check.answers.length;
  return { answered, isOver: answered >= (check.goesOn ? MOST_PLACEMENT_ITEMS : PLACEMENT_ITEMS) };
}

export const keptChecks = draftsOf({
  kind: 'placementCheck',
  parse,
  area: 'localStorage',
  adopt: (check) => check,
});

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
