/**
 * Writes one entry for each group of test files of a package into its folder `suites/`, which `pnpm test` runs instead of
 * the files themselves. Jest reloads every module for each test file, and loading an application takes longer than most
 * files' tests do; the files of a group load it once. A file can still be run alone: `npx jest words`.
 *
 * Call it in the package's folder.
 */
import { appendFileSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Each feature is a group, and so is every other folder of `src`. The tests of several features in `testing` take
 * minutes, so each of its folders is a group too.
 * A file that replaces modules is a group of its own.
 * @param {string} file
 */
function groupOf(file) {
  const replacesModules = /^ *jest\.(mock|resetModules)\(/m.test(readFileSync(path.join('src', file), 'utf8'));
  if (replacesModules) return path.parse(path.parse(file).name).name;
  const [folder, subject] = path.dirname(file).split(path.sep);
  if (folder === 'features' || folder === 'testing') return subject ?? folder;
  return folder === '.' ? 'src' : folder;
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.test\.tsx?$/.test(file));
rmSync('suites', { recursive: true, force: true });
mkdirSync('suites');
for (const file of files.toSorted((a, b) => a.localeCompare(b))) {
  const entry = path.join('suites', `${groupOf(file)}.test.js`);
  appendFileSync(entry, `describe('${file}', () => void require('../src/${file}'));\n`);
}
