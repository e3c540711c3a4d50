import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCE = path.resolve(import.meta.dirname, '../..');

const WRITING =
  /(insert\s+into|update|delete\s+from)\s+user_languages\b|\('user_languages'\)[^;]*?\.(insert|update|delete|del|increment|decrement)\(/i;

test("only the word list's own files and the nightly count write user_languages, so that both change together", () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith(path.join('db', 'migrations')),
  );
  const writers = files.filter((name) => WRITING.test(readFileSync(path.join(SOURCE, name), 'utf8')));
  const room = path.join('features', 'words') + path.sep;
  expect(writers).not.toEqual([]);
  expect(writers.filter((name) => !name.startsWith(room))).toEqual([]);
});
