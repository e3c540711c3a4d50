import type { WeekOfLanguage } from './api/weekly-mail.ts';
import { weekFacts } from './weekly-mail.ts';

const WEEK: WeekOfLanguage = {
  language: 'de',
  minutes: 0,
  newWords: 0,
  answers: 0,
  solid: 0,
  solidChange: 0,
  nextLevel: null,
  coming: [],
};

test.each([
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [124, '2 hours 4 minutes'],
  [960, '16 hours'],
])('%i minutes of a week are shown as %s', (minutes, text) => {
  expect(weekFacts({ ...WEEK, minutes })).toEqual([['Time', text]]);
});

test('a level far in the future has a month, not a day', () => {
  // Monday, February 7, 2028.
  const nextLevel = { level: 'B1.2', day: 21_221 } as const;
  expect(weekFacts({ ...WEEK, nextLevel })).toEqual([['At this pace', 'B1.2 around February 2028']]);
});
