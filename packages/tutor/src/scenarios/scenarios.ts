import { BEGINNER, levelIndex, type LevelCode, type TutorScenario } from '@wordreel/shared';
import type { TutorLevel } from '#prompt/prompt-context';
import { DEMANDING } from './demanding.ts';
import { EVERYDAY } from './everyday.ts';

/** The built-in scenarios, written for Wordreel, easiest first. */
export const SCENARIOS: readonly TutorScenario[] = [...EVERYDAY, ...DEMANDING];

const codeOf = (level: TutorLevel): LevelCode => (level === BEGINNER ? 'A1.1' : level);

/** Returns the scenario with an id, or null. */
export function scenarioOf(id: string): TutorScenario | null {
  return SCENARIOS.find((scenario) => scenario.id === id) ?? null;
}

/** Returns how many half levels a scenario is away from a level; 0 within its range. */
function distanceTo({ from, to }: TutorScenario, level: number): number {
  return Math.max(0, levelIndex(codeOf(from)) - level, level - levelIndex(codeOf(to)));
}

/**
 * Returns all scenarios: those of the level first, then the closest ones, with easier before harder at equal distance.
 */
export function scenariosFor(level: TutorLevel): TutorScenario[] {
  const place = levelIndex(codeOf(level));
  return SCENARIOS.toSorted((a, b) => distanceTo(a, place) - distanceTo(b, place));
}
