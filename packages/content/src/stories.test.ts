import { readdirSync } from 'node:fs';
import { SELECTABLE_LANGUAGES } from '@wordreel/shared';
import { folders } from './folders.ts';
import { loadStories } from './load.ts';
import type { Story } from './story.ts';

const stories = loadStories();
const each = stories.map((story): [string, Story] => [story.id, story]);

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const count = (text: string, mark: string) => text.split(mark).length - 1;

test('every selectable language has a story', () => {
  expect(new Set(stories.map(({ language }) => language))).toEqual(new Set(SELECTABLE_LANGUAGES));
});

test('each story is in the file named after its id', () => {
  expect(stories.map(({ id }) => `${id}.json`)).toEqual(readdirSync(folders.stories).toSorted());
});

test('no two stories have the same title', () => {
  expect(new Set(stories.map(({ title }) => title)).size).toBe(stories.length);
});

test.each(each)('%s has at least 200 words, enough to estimate how much of it a learner knows', (_, { sentences }) => {
  expect(sentences.flatMap(({ text }) => wordsOf(text)).length).toBeGreaterThanOrEqual(200);
});

test.each(each)('%s ends every sentence and translation with sentence punctuation', (_, { sentences }) => {
  const open = sentences.filter(
    ({ text, translation }) => !/[.!?…:](“|\u00A0?»)?$/u.test(text) || !/[.!?…:]"?$/u.test(translation),
  );
  expect(open).toEqual([]);
});

test.each(each)('%s closes every quotation it opens', (_, { sentences }) => {
  const joined = sentences.map(({ text }) => text).join(' ');
  expect(count(joined, '“')).toBe(count(joined, '„'));
  expect(count(joined, '»')).toBe(count(joined, '«'));
  expect(count(sentences.map(({ translation }) => translation).join(' '), '"') % 2).toBe(0);
});

test.each(each.filter(([, { level }]) => level.startsWith('A1')))(
  '%s uses the short sentences of its level: 9 words at most',
  (_, { sentences }) => {
    expect(sentences.filter(({ text }) => wordsOf(text).length > 9)).toEqual([]);
  },
);

test.each(each.filter(([, { language }]) => language === 'fr'))(
  '%s has French spacing: non-breaking spaces before ? ! : ; and within « »',
  (_, { sentences }) => {
    expect(sentences.filter(({ text }) => /(?<!\u00A0)[?!:;»]|«(?!\u00A0)/u.test(text))).toEqual([]);
  },
);
