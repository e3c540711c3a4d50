import { readdirSync, readFileSync } from 'node:fs';
import { aFolder } from '#testing/captions/yt-dlp-folder';
import { problemLines, reasonOf } from './sentences.ts';

function failureOf(act: () => unknown): Error {
  try {
    act();
  } catch (error) {
    return error as Error;
  }
  throw new Error('It did not fail');
}

test('file errors are reported in plain words', () => {
  const folder = aFolder({ 'a.txt': '' });
  expect(reasonOf(failureOf(() => readdirSync('/nowhere')))).toBe('/nowhere does not exist.');
  expect(reasonOf(failureOf(() => readdirSync(`${folder}/a.txt`)))).toBe(`${folder}/a.txt is not a folder.`);
  expect(reasonOf(Object.assign(new Error('x'), { code: 'EACCES', path: '/etc/x' }))).toBe(
    '/etc/x cannot be read by the current user.',
  );
  // For reading a folder as a file, the error has no path.
  expect(reasonOf(failureOf(() => readFileSync(folder)))).toBe('This path is a folder: name a file in it.');
  expect(reasonOf(new Error('It is no word list.'))).toBe('It is no word list.');
});

test('at most fifty problems are printed', () => {
  const lines = problemLines(Array.from({ length: 60 }, (_, i) => `line ${i}`));
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([52, '60 problems:', '  and 10 more']);
  expect(problemLines([])).toEqual([]);
});
