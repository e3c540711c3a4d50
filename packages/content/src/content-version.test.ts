import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTENT_VERSION, versionOf } from './content-version.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  for (const name of ['glossary', 'stories']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'glossary/de.json'), '[]');
  writeFileSync(path.join(folder, 'stories/story-de-01.json'), '{}');
});

afterEach(() => rmSync(folder, { recursive: true }));

const version = () => versionOf([path.join(folder, 'glossary'), path.join(folder, 'stories')]);

test('the version is 16 hexadecimal digits', () => {
  expect(CONTENT_VERSION).toMatch(/^[0-9a-f]{16}$/);
});

test('the same files have the same version, wherever they lie', () => {
  const before = version();
  renameSync(folder, `${folder}-moved`);
  folder = `${folder}-moved`;
  expect(version()).toBe(before);
});

test.each([
  ['a byte changes', () => writeFileSync(path.join(folder, 'glossary/de.json'), '[ ]')],
  ['a file comes', () => writeFileSync(path.join(folder, 'glossary/fr.json'), '')],
  ['a file goes', () => rmSync(path.join(folder, 'stories/story-de-01.json'))],
  [
    'a file takes another name',
    () => renameSync(path.join(folder, 'glossary/de.json'), path.join(folder, 'glossary/it.json')),
  ],
  [
    'a file moves to the other folder',
    () => renameSync(path.join(folder, 'glossary/de.json'), path.join(folder, 'stories/de.json')),
  ],
])('the version is another one when %s', (_, change) => {
  const before = version();
  change();
  expect(version()).not.toBe(before);
});
