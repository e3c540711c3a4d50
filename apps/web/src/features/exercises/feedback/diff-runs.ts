import type { ExerciseVerdict } from '@wordreel/shared';

type DiffStep = ExerciseVerdict['diff'][number];

/** A stretch of an answer that is either right or differs from the expected text. */
export interface DiffRun {
  readonly isSame: boolean;
  readonly typed: string;
  readonly expected: string;
}

/** Merges neighboring steps of the same kind. @param between the separator between two steps */
export function diffRuns(diff: readonly DiffStep[], between: '' | ' '): DiffRun[] {
  const runs: DiffRun[] = [];
  for (const { kind, typed = '', expected = '' } of diff) {
    const isSame = kind === 'same';
    const last = runs.at(-1);
    if (last === undefined || last.isSame !== isSame) {
      runs.push({ isSame, typed, expected });
      continue;
    }
    const join = (one: string, other: string) => [one, other].filter((part) => part !== '').join(between);
    runs[runs.length - 1] = { isSame, typed: join(last.typed, typed), expected: join(last.expected, expected) };
  }
  return between === '' && isAnotherWord(runs) ? [inOne(runs)] : runs;
}

/** Returns whether so few letters are right that marking single letters would not help. */
function isAnotherWord(runs: readonly DiffRun[]): boolean {
  const same = runs.reduce((sum, run) => sum + (run.isSame ? run.expected.length : 0), 0);
  const { typed, expected } = inOne(runs);
  return typed !== '' && same * 2 < Math.max(typed.length, expected.length);
}

function inOne(runs: readonly DiffRun[]): DiffRun {
  const all = (side: 'typed' | 'expected') => runs.map((run) => run[side]).join('');
  return { isSame: false, typed: all('typed'), expected: all('expected') };
}

export function typedText(diff: readonly DiffStep[], between: '' | ' '): string {
  return diff
    .map(({ typed = '' }) => typed)
    .filter((part) => part !== '')
    .join(between);
}
