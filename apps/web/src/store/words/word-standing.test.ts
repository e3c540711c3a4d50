import type { Schedule } from '@wordreel/shared';
import { makeWord } from '#testing/words.ts';
import { dayText, standingOf } from './word-standing.ts';

const TODAY = 20_779;
const NONE: ReadonlySet<string> = new Set();
const asked = (facts: Partial<Schedule>) =>
  makeWord('Haus', {
    schedule: { stability: 5, difficulty: 5, lastDay: TODAY - 3, dueDay: TODAY, reps: 3, lapses: 0, ...facts },
  });

test.each([
  ['never studied', makeWord('Haus'), 'new', 'new'],
  ['overdue', asked({ dueDay: TODAY - 9 }), 'learning', 'due today'],
  ['due', asked({}), 'learning', 'due today'],
  ['due on the next day', asked({ dueDay: TODAY + 1 }), 'learning', 'tomorrow'],
  ['due later', asked({ dueDay: TODAY + 9 }), 'learning', 'in 9 days'],
  ['solid', asked({ dueDay: TODAY + 40, solidUntil: TODAY }), 'solid', 'in 40 days'],
  ['solid until yesterday', asked({ dueDay: TODAY + 40, solidUntil: TODAY - 1 }), 'learning', 'in 40 days'],
  ['paused', asked({ paused: true }), 'paused', 'paused'],
])('%s', (_name, word, status, text) => {
  const standing = standingOf(word, TODAY, NONE);
  expect([standing.status, dayText(standing)]).toEqual([status, text]);
});

test('a word with a marked lemma is known, whatever its card state', () => {
  const word = { ...asked({}), lemma: 'haus' };
  expect(standingOf(word, TODAY, new Set(['haus'])).status).toBe('known');
  expect(standingOf(asked({}), TODAY, new Set(['Haus'])).status).toBe('known');
});
