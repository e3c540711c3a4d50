import { LEVELS } from '@wordreel/shared';
import fc from 'fast-check';
import { loadStories } from './load.ts';
import { storyCues, storyDuration } from './story-cues.ts';
import type { Story } from './story.ts';

type StoryText = Pick<Story, 'language' | 'level' | 'sentences'>;

const storyOf = (texts: string[], level: Story['level'] = 'A1.1', language: Story['language'] = 'de'): StoryText => ({
  language,
  level,
  sentences: texts.map((text) => ({ text, translation: 'So.' })),
});

const secondsOf = (text: string, level: Story['level'] = 'A1.1', language: Story['language'] = 'de') =>
  storyCues(storyOf([text], level, language)).reduce((sum, { start, end }) => sum + end - start, 0);

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const sentence = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 });
const anyStory = fc.record({
  language: fc.constantFrom('de', 'fr', 'es', 'it', 'ja', 'ru'),
  level: fc.constantFrom(...LEVELS.map(({ code }) => code)),
  sentences: fc.array(fc.record({ text: sentence, translation: sentence }), { minLength: 1, maxLength: 20 }),
}) as fc.Arbitrary<StoryText>;

test('cues do not overlap, leave time to read and end before the story does', () => {
  fc.assert(
    fc.property(anyStory, (story) => {
      const cues = storyCues(story);
      expect(cues.map(({ text }) => text)).toEqual(story.sentences.map(({ text }) => text));
      let last = 0;
      for (const { start, end } of cues) {
        expect(start).toBeGreaterThan(last);
        expect(end - start).toBeGreaterThan(1.18);
        last = end;
      }
      expect(storyDuration(story)).toBe(Math.max(1, Math.floor(last)));
    }),
  );
});

test('the same story always has the same cues', () => {
  fc.assert(fc.property(anyStory, (story) => expect(storyCues(story)).toEqual(storyCues(structuredClone(story)))));
});

test.each(loadStories().map((story): [string, string, Story] => [story.id, story.level, story]))(
  '%s has the pace of %s in words a minute',
  (_, level, story) => {
    const step = LEVELS.findIndex(({ code }) => code === level);
    const minutes = storyCues(story).reduce((sum, { start, end }) => sum + end - start, 0) / 60;
    const words = story.sentences.flatMap(({ text }) => wordsOf(text)).length;
    expect(words / minutes / (90 + 7.5 * step)).toBeGreaterThan(0.85);
    expect(words / minutes / (90 + 7.5 * step)).toBeLessThan(1.1);
  },
);

test('a higher level has a faster pace and shorter pauses', () => {
  const text = 'Der Zug fährt heute leider nicht.';
  const durations = LEVELS.map(({ code }) => secondsOf(text, code));
  expect(durations).toEqual(durations.toSorted((a, b) => b - a));
  expect(new Set(durations).size).toBe(LEVELS.length);
  const breaths = LEVELS.map(({ code }) => {
    const [first, second] = storyCues(storyOf([text, text], code));
    return Math.round(((second?.start ?? 0) - (first?.end ?? 0)) * 10);
  });
  expect(breaths).toEqual(breaths.toSorted((a, b) => b - a));
});

test('a long word takes longer than a short one, and a comma adds a pause', () => {
  expect(secondsOf('Wir kaufen eine Fahrkartenautomatenbedienungsanleitung.')).toBeGreaterThan(
    secondsOf('Wir kaufen eine Uhr.'),
  );
  expect(secondsOf('Wir warten, und du kommst.')).toBeGreaterThan(secondsOf('Wir warten und du kommst.'));
});

test('combining marks are not counted as letters, whether composed or decomposed', () => {
  const text = 'Él pidió más café y después se quedó aquí.';
  expect(secondsOf(text.normalize('NFD'), 'A2.1', 'es')).toBe(secondsOf(text, 'A2.1', 'es'));
});

test('a story without sentences has no cues', () => {
  expect(storyCues(storyOf([]))).toEqual([]);
  expect(storyDuration(storyOf([]))).toBe(1);
});
