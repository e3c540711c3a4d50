import { BEGINNER, levelIndex, type LevelCode, type TutorScenario } from '@wordreel/shared';
import type { TutorLevel } from '#prompt/prompt-context';
import { DEMANDING } from './demanding.ts';
import { EVERYDAY } from './everyday.ts';

/** The scenes of the product, of our own writing, the easiest first (`learning.md` 5.2). */
export const SCENARIOS: readonly TutorScenario[] = [...EVERYDAY, ...DEMANDING];

const codeOf = (level: TutorLevel): LevelCode => (level === BEGINNER ? 'A1.1' : level);

/** The scenario of an id; null where there is none. */
export function scenarioOf(id: string): TutorScenario | null {
  return SCENARIOS.find((scenario) => scenario.id === id) ?? null;
}

/** How many half levels a scene is away from a level; 0 within its range. */
function distanceTo({ from, to }: TutorScenario, level: number): number {
  return Math.max(0, levelIndex(codeOf(from)) - level, level - levelIndex(codeOf(to)));
}

/** All scenarios: those of the level first, then the nearest ones, easier before harder where both are as near. */
export function scenariosFor(level: TutorLevel): TutorScenario[] {
  const place = levelIndex(codeOf(level));
  return SCENARIOS.toSorted((a, b) => distanceTo(a, place) - distanceTo(b, place));
}
