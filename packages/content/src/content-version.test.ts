import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTENT_HASH, CONTENT_VERSION, hashOf, HASHES } from './content-version.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  for (const name of ['glossary', 'stories']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'glossary/de.json'), '[]');
  writeFileSync(path.join(folder, 'stories/story-de-01.json'), '{}');
});

afterEach(() => rmSync(folder, { recursive: true }));

const hash = () => hashOf([path.join(folder, 'glossary'), path.join(folder, 'stories')]);

test('changed content has a higher version', () => {
  expect(CONTENT_VERSION).toBe(HASHES.length);
  if (HASHES.at(-1) === CONTENT_HASH) return;
  throw new Error(`The content has changed: add '${CONTENT_HASH}' at the end of HASHES in src/content-version.ts`);
});

test('the hash is 16 hexadecimal digits', () => {
  expect(CONTENT_HASH).toMatch(/^[0-9a-f]{16}$/);
});

test('the same files have the same hash in any folder', () => {
  const before = hash();
  renameSync(folder, `${folder}-moved`);
  folder = `${folder}-moved`;
  expect(hash()).toBe(before);
});

test.each([
  ['a byte changes', () => writeFileSync(path.join(folder, 'glossary/de.json'), '[ ]')],
  ['a file is added', () => writeFileSync(path.join(folder, 'glossary/fr.json'), '')],
  ['a file is removed', () => rmSync(path.join(folder, 'stories/story-de-01.json'))],
  ['a file is renamed', () => renameSync(path.join(folder, 'glossary/de.json'), path.join(folder, 'glossary/it.json'))],
  [
    'a file moves to the other folder',
    () => renameSync(path.join(folder, 'glossary/de.json'), path.join(folder, 'stories/de.json')),
  ],
])('the hash differs when %s', (_, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});
