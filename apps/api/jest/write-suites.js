/**
 * Writes one entry for each group of test files into `suites/`, which `pnpm test` runs instead of the files themselves.
 * Jest reloads every module for each test file, and loading the application takes longer than most files' tests do; the
 * files of a group load it once. A file can still be run alone: `npx jest words`.
 */
import { appendFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src', import.meta.url));
const suites = fileURLToPath(new URL('../suites', import.meta.url));

/** Each feature is a group, and so is every other folder of `src`. */
function groupOf(file) {
  const [folder, feature] = path.dirname(file).split(path.sep);
  if (folder === 'features') return feature;
  return folder === '.' ? 'src' : folder;
}

const files = readdirSync(source, { recursive: true }).filter((file) => file.endsWith('.test.ts'));
rmSync(suites, { recursive: true, force: true });
mkdirSync(suites);
for (const file of files.toSorted((a, b) => a.localeCompare(b))) {
  appendFileSync(
    path.join(suites, `${groupOf(file)}.test.js`),
    `describe('${file}', () => void require('../src/${file}'));\n`,
  );
}
