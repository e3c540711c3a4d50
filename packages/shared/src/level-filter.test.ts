import { LEVEL_FILTERS, matchesLevelFilter } from './level-filter.ts';

test('the bar offers All and the six main levels', () => {
  expect(LEVEL_FILTERS).toEqual(['All', 'A1', 'A2', 'B1', 'B2', 'C1', 'C2']);
});

test.each([
  [['A1'], [], true],
  [['A1'], ['All'], true],
  [['A1'], ['A1'], true],
  [['A1.1'], ['A1'], true],
  [['A1.2'], ['A1'], true],
  [['A2', 'B1'], ['B1', 'C2'], true],
  [['A2', 'B1'], ['A1'], false],
  [['A1.3'], ['A1'], false],
  [[], ['A1'], false],
  [[], [], true],
])('a video of %j with %j selected: %s', (langLevel, selected, shown) => {
  expect(matchesLevelFilter(langLevel, selected)).toBe(shown);
});
