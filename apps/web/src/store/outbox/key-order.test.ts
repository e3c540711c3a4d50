import type { Command } from '#store/words/command.ts';
import { answerTo as answer, makeItem } from '#testing/study.ts';
import { makeWord } from '#testing/words.ts';
import { areNeighbours, isHeldUp } from './key-order.ts';
import { queued } from './enqueue.ts';

const language = 'de';

const keep = (word: string): Command => ({ kind: 'saveWord', args: { language, word: makeWord(word) } });
const remove = (word: string): Command => ({ kind: 'removeWord', args: { language, word: makeWord(word) } });
const removeAll = (...words: string[]): Command => ({
  kind: 'changeWords',
  args: { language, does: 'remove', words },
});
const restore = (word: string): Command => ({
  kind: 'changeWords',
  args: { language, does: 'restore', words: [{ word: makeWord(word), index: 0 }] },
});
const bring = (word: string): Command => ({
  kind: 'importWords',
  args: { language, words: [makeWord(word)], isLast: true },
});
const rollBack = (word: string): Command => ({
  kind: 'undoReview',
  args: { language, zone: 'Europe/Berlin', clientReviewId: 'x', item: makeItem(word), queue: 'de all' },
});
const pause = (word: string): Command => ({
  kind: 'pauseWord',
  args: { language, word: makeWord(word), paused: true },
});
const setLevel: Command = { kind: 'setLevel', args: { language, level: 'A1.1' } };
const french: Command = { kind: 'saveWord', args: { language: 'fr', word: makeWord('maison') } };

const waiting = (command: Command) => queued(command, 'ada');

test.each([
  { name: 'many words, then one of the language', first: removeAll('Weg'), second: keep('Haus'), expected: true },
  { name: 'many words, then one of another language', first: removeAll('Weg'), second: french, expected: false },
  { name: 'a word, then another word', first: keep('Haus'), second: keep('Baum'), expected: false },
  {
    name: 'many words, then many words again, with the same key',
    first: removeAll('Weg'),
    second: removeAll('Haus'),
    expected: false,
  },
  { name: 'many words, then a command without a word', first: removeAll('Weg'), second: setLevel, expected: false },
  { name: 'a saved word, then an answer to it', first: keep('Haus'), second: answer('Haus'), expected: true },
  {
    name: 'a saved word, then an answer to another one',
    first: keep('Haus'),
    second: answer('Baum'),
    expected: false,
  },
  { name: 'an answer, then the removal of its word', first: answer('Haus'), second: remove('Haus'), expected: true },
  {
    name: 'an answer, then the removal of many words including its own',
    first: answer('Haus'),
    second: removeAll('Weg', 'Haus'),
    expected: true,
  },
  { name: 'an answer, then the removal of others', first: answer('Haus'), second: removeAll('Weg'), expected: false },
  {
    name: 'restored words, then an answer to one of them',
    first: restore('Haus'),
    second: answer('Haus'),
    expected: true,
  },
  {
    name: 'imported words, then an answer',
    first: bring('Haus'),
    second: answer('Haus'),
    expected: false,
  },
  { name: 'a saved word, then its pause', first: keep('Haus'), second: pause('Haus'), expected: true },
  { name: 'a blocked answer, then its undo', first: answer('Haus'), second: rollBack('Haus'), expected: true },
  { name: 'an answer, then an answer to another word', first: answer('Haus'), second: answer('Baum'), expected: false },
])('$name: $expected', ({ first, second, expected }) => {
  expect(areNeighbours(waiting(first), waiting(second))).toBe(expected);
  expect(areNeighbours(waiting(second), waiting(first))).toBe(expected);
});

test('a command for many words waits for an earlier one for one word, and blocks later ones', () => {
  const line = [keep('Haus'), setLevel, removeAll('Weg'), keep('Baum'), french].map(waiting);
  expect(line.map((_entry, place) => isHeldUp(line, place))).toEqual([false, false, true, true, false]);
});

test('an answer and its undo wait until their word is restored; answers to other words do not', () => {
  const line = [keep('Haus'), answer('Haus'), rollBack('Haus'), answer('Baum')].map(waiting);
  expect(line.map((_entry, place) => isHeldUp(line, place))).toEqual([false, true, true, false]);
});
