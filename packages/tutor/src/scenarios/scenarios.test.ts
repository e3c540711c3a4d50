import { BEGINNER, isLevelCode, LEVELS, levelIndex, type TutorScenario } from '@wordreel/shared';
import type { TutorLevel } from '#prompt/prompt-context';
import { SCENARIOS, scenarioOf, scenariosFor } from './scenarios.ts';

test('there are twelve scenarios with unique ids, titles and roles', () => {
  expect(SCENARIOS).toHaveLength(12);
  for (const key of ['id', 'title', 'role', 'setting'] as const)
    expect(new Set(SCENARIOS.map((scenario) => scenario[key])).size).toBe(12);
  expect(new Set(SCENARIOS.flatMap(({ goals }) => goals)).size).toBe(36);
});

test('all texts fit into the limits of the prompt', () => {
  for (const { role, setting, goals, id } of SCENARIOS) {
    expect(Math.max(role.length, setting.length, ...goals.map(({ length }) => length))).toBeLessThanOrEqual(160);
    expect(id).toMatch(/^[a-z-]{1,40}$/);
  }
});

const placeOf = (level: TutorLevel): number => (isLevelCode(level) ? levelIndex(level) : 0);
const isWithin = (level: TutorLevel, { from, to }: TutorScenario): boolean =>
  placeOf(from) <= placeOf(level) && placeOf(level) <= placeOf(to);

test.each(LEVELS.map(({ code }) => code))('%s has at least four scenarios of its own, and they come first', (level) => {
  const all = scenariosFor(level);
  const own = all.filter((scenario) => isWithin(level, scenario));
  expect(own.length).toBeGreaterThanOrEqual(4);
  expect(all.slice(0, own.length)).toEqual(own);
  expect(new Set(all).size).toBe(12);
});

test('the closest ones come next, and at the top level those that end highest', () => {
  const ends = scenariosFor('C2.2').map(({ to }) => placeOf(to));
  expect(ends).toEqual(ends.toSorted((a, b) => b - a));
});

test('a beginner gets what A1.1 gets', () => {
  expect(scenariosFor(BEGINNER)).toEqual(scenariosFor('A1.1'));
});

test('scenarioOf finds a scenario by its id', () => {
  expect(scenarioOf('bakery')?.title).toBe('Sold out at the bakery');
  expect(scenarioOf('nowhere')).toBeNull();
});
