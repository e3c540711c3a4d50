import { BEGINNER, levelIndex, type LevelCode } from '@wordreel/shared';
import { TutorScenario } from '@wordreel/shared/api/tutor';
import type { TutorLevel } from '#prompt/prompt-context';
import scenarios from './scenarios.json' with { type: 'json' };

/** The built-in scenarios, easiest first: everyday errands, then scenes with somebody whose interests differ. */
export const SCENARIOS: readonly TutorScenario[] = TutorScenario.array().parse(scenarios);

const codeOf = (level: TutorLevel): LevelCode => (level === BEGINNER ? 'A1.1' : level);

export function scenarioOf(id: string): TutorScenario | null {
  return SCENARIOS.find((scenario) => scenario.id === id) ?? null;
}

/** Returns how many sub-levels, such as `A1.2`, a scenario is away from a level; 0 within the scenario's range. */
function distanceTo({ from, to }: TutorScenario, level: number): number {
  return Math.max(0, levelIndex(codeOf(from)) - level, level - levelIndex(codeOf(to)));
}

/** Returns all scenarios, those for the level first, then the closest ones, easier before harder. */
export function scenariosFor(level: TutorLevel): TutorScenario[] {
  const place = levelIndex(codeOf(level));
  return SCENARIOS.toSorted((a, b) => distanceTo(a, place) - distanceTo(b, place));
}
