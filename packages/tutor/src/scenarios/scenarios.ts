import type { TutorScenario } from '@wordreel/shared';
import type { TutorLevel } from '#prompt/tutor-brief';

export const SCENARIOS: readonly TutorScenario[] = [];

/** The scenario of an id; null where there is none. */
export function scenarioOf(id: string): TutorScenario | null {
  return SCENARIOS.find((scenario) => scenario.id === id) ?? null;
}

/** All scenarios, those of the level first. */
export function scenariosFor(level: TutorLevel): TutorScenario[] {
  throw new Error(`follows ${level}`);
}
