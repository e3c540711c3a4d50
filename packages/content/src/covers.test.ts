import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { coversFolder } from './folders.ts';
import { loadStories } from './load.ts';

const ids = loadStories().map(({ id }) => id);
const read = (id: string) => readFileSync(path.join(coversFolder, `${id}.svg`), 'utf8');

test('every story has a cover, and every cover a story', () => {
  expect(readdirSync(coversFolder).toSorted()).toEqual(ids.map((id) => `${id}.svg`));
});

test.each(ids)('the cover of %s is a 16:9 picture smaller than 8 KB', (id) => {
  expect(read(id)).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 640 360" width="640" height="360">/,
  );
  expect(read(id).trimEnd()).toMatch(/<\/svg>$/);
  expect(Buffer.byteLength(read(id))).toBeLessThan(8 * 1024);
});

test.each(ids)('the cover of %s only uses shapes: no text, scripts, styles or external resources', (id) => {
  const elements = [...read(id).matchAll(/<([a-zA-Z][^\s/>]*)/g)].map(([, name]) => name);
  const shapes = new Set(['svg', 'g', 'path', 'circle', 'ellipse', 'linearGradient', 'stop']);
  expect(elements.filter((name = '') => !shapes.has(name))).toEqual([]);
  expect(read(id)).not.toMatch(/\s(?:on\w+|style|href|xlink:href)=|url\((?!#)|<!(?!--)|<\?/);
});
