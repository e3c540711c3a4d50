import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { coversFolder } from './folders.ts';
import { loadStories } from './load.ts';
import { storyScenes } from './story-scenes.ts';

const stories = loadStories();
const drawings = stories.flatMap(({ id, sentences }) => {
  const scenes = sentences.flatMap(({ scene }) => (scene === undefined || scene === 'cover' ? [] : `${id}-${scene}`));
  return [id, ...new Set(scenes)];
});
const read = (drawing: string) => readFileSync(path.join(coversFolder, `${drawing}.svg`), 'utf8');

test('every cover and scene has its drawing, and every drawing is used', () => {
  expect(readdirSync(coversFolder).toSorted()).toEqual(drawings.map((drawing) => `${drawing}.svg`).toSorted());
});

test.each(drawings)('the drawing %s is a 16:9 picture smaller than 8 KB', (drawing) => {
  expect(read(drawing)).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 640 360" width="640" height="360">/,
  );
  expect(read(drawing).trimEnd()).toMatch(/<\/svg>$/);
  expect(Buffer.byteLength(read(drawing))).toBeLessThan(8 * 1024);
});

test.each(drawings)('the drawing %s only uses shapes: no text, scripts, styles or external resources', (drawing) => {
  const elements = [...read(drawing).matchAll(/<([a-zA-Z][^\s/>]*)/g)].map(([, name]) => name);
  const shapes = new Set(['svg', 'g', 'path', 'circle', 'ellipse', 'linearGradient', 'stop']);
  expect(elements.filter((name = '') => !shapes.has(name))).toEqual([]);
  expect(read(drawing)).not.toMatch(/\s(?:on\w+|style|href|xlink:href)=|url\((?!#)|<!(?!--)|<\?/);
});

test.each(stories.map((story) => [story.id, story] as const))(
  '%s has two to four drawings, begins with its cover, and every scene changes the drawing',
  (id, story) => {
    const shown = [`/stories/${id}.svg`, ...storyScenes(story).map(({ drawing }) => drawing)];
    expect(shown.filter((drawing, place) => drawing === shown[place - 1])).toEqual([]);
    expect([2, 3, 4]).toContain(new Set(shown).size);
    expect(story.sentences[0]?.scene).toBeUndefined();
  },
);
