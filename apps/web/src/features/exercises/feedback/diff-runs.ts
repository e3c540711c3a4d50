import type { ExerciseVerdict } from '@wordreel/shared';

type DiffStep = ExerciseVerdict['diff'][number];

/** A stretch of an answer: as it should be, or what was typed instead. */
export interface DiffRun {
  readonly isSame: boolean;
  /** What was typed there; `''` for nothing. */
  readonly typed: string;
  /** What should stand there; `''` for nothing. */
  readonly expected: string;
}

/** Puts the steps of a difference together where neighbours are of one kind. @param between what joins two steps */
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

/** Whether so few letters are right that telling them one by one would only be a riddle. */
function isAnotherWord(runs: readonly DiffRun[]): boolean {
  const same = runs.reduce((sum, run) => sum + (run.isSame ? run.expected.length : 0), 0);
  const { typed, expected } = inOne(runs);
  return typed !== '' && same * 2 < Math.max(typed.length, expected.length);
}

function inOne(runs: readonly DiffRun[]): DiffRun {
  const all = (side: 'typed' | 'expected') => runs.map((run) => run[side]).join('');
  return { isSame: false, typed: all('typed'), expected: all('expected') };
}

/** What somebody typed, by its difference from what was expected. */
export function typedText(diff: readonly DiffStep[], between: '' | ' '): string {
  return diff
    .map(({ typed = '' }) => typed)
    .filter((part) => part !== '')
    .join(between);
}
