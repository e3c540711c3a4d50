// @ts-check
/**
 * Tests the rule of `no-timed-tests.mjs`: oxlint checks files of one statement each with the configuration of this
 * repository.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const SLEEP = `import { setTimeout as pause } from 'node:timers/promises';`;
const UNIT = 'apps/api/src/lib/x.test.ts';
const HELPER = 'apps/web/src/testing/x.ts';
const BROWSER = 'apps/web/e2e/x.spec.ts';

/** File, code, and the start of the expected message; without a message the code is allowed. */
const CASES = [
  [UNIT, `setTimeout(done, 20);`, 'Wait for the event'],
  [UNIT, `await new Promise((resolve) => setTimeout(resolve, 1));`, 'Wait for the event'],
  [UNIT, `setInterval(() => {\n  look();\n}, 10);`, 'Wait for the event'],
  [UNIT, `${SLEEP}\nawait pause(500);`, 'Wait for the event'],
  [UNIT, `${SLEEP}\nconst MOMENT = 2 * 100;\nawait pause(MOMENT);`, 'Wait for the event'],
  [UNIT, `await sleep(6000);`, 'Wait for the event'],
  [HELPER, `await delay(5);`, 'Wait for the event'],
  [BROWSER, `await page.waitForTimeout(ms);`, 'Wait for the event'],
  [UNIT, `test('it works', async () => {\n  await work();\n}, 60_000);`, 'Remove this limit'],
  [UNIT, `const LONGEST = 60_000;\ntest.each([1])('%i', async () => undefined, LONGEST);`, 'Remove this limit'],
  [UNIT, `beforeAll(() => start(), 30_000);`, 'Remove this limit'],
  [UNIT, `jest.setTimeout(10_000);`, 'Remove this limit'],
  [UNIT, `await waitFor(() => expect(calls).toEqual([]), { timeout: 5000 });`, 'Remove this limit'],
  [UNIT, `await screen.findByText('Saved', {}, { timeout: 5000 });`, 'Remove this limit'],
  [BROWSER, `test.setTimeout(240_000);`, 'Remove this limit'],
  [BROWSER, `await expect(page.getByText('Saved')).toBeVisible({ timeout: 60_000 });`, 'Remove this limit'],
  [BROWSER, `await expect(look).toPass({ timeout: 30_000 });`, 'Remove this limit'],
  [UNIT, `expect(performance.now() - before).toBeLessThan(100);`, 'Compare no duration'],

  [UNIT, `await until(() => rows.length > 0);`],
  [UNIT, `setTimeout(done, 0);`],
  [UNIT, `setImmediate(done);`],
  [UNIT, `jest.advanceTimersByTime(400);`],
  [UNIT, `import { setImmediate as turn } from 'node:timers/promises';\nawait turn();`],
  [UNIT, `const mailer = createMailer({ timeout: 200 });`],
  [UNIT, `expect(rows.length).toBeLessThan(300);`],
  [UNIT, `test.each([1, 2])('%i', (n) => expect(n).toBe(n));`],
  [UNIT, `test('ten thousand actions', () => live(), 15 * 60_000);`],
  ['apps/api/src/lib/x.ts', `setTimeout(done, 20);`],
  ['apps/api/src/testing/until.ts', `${SLEEP}\nawait pause(5);`],
  [BROWSER, `await expect(page.getByText('Saved')).toBeVisible();`],
];

const folder = mkdtempSync(path.join(tmpdir(), 'timed-tests-'));

/**
 * Messages of the rule by file.
 * @type {Map<string, string[]>}
 */
const said = new Map();

/** Several cases may share a path, so each gets its own file name, except for fixed ones. */
const address = (/** @type {string} */ file, /** @type {number} */ index) => file.replace('/x.', `/x${index}.`);

before(() => {
  const config = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8'));
  config.jsPlugins = config.jsPlugins.map((/** @type {string} */ plugin) => path.join(root, plugin));
  writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(config));
  for (const [index, [file = '', code]] of CASES.entries()) {
    const at = path.join(folder, address(file, index));
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, `${code}\n`);
  }
  const oxlint = path.join(root, 'node_modules/.bin/oxlint');
  const run = spawnSync(oxlint, ['--format', 'json', '.'], { cwd: folder, encoding: 'utf8' });
  assert.notEqual(run.stdout, '', run.stderr);
  for (const { code, filename, message } of JSON.parse(run.stdout).diagnostics) {
    if (code === 'wordreel(no-timed-tests)') said.set(filename, [...(said.get(filename) ?? []), message]);
  }
});

after(() => rmSync(folder, { recursive: true }));

for (const [index, [file = '', code, part]] of CASES.entries()) {
  test(`${part === undefined ? 'passed' : 'refused'} in ${file}: ${code}`, () => {
    const messages = said.get(address(file, index)) ?? [];
    if (part === undefined) return assert.deepEqual(messages, []);
    assert.equal(messages.length, 1);
    assert.ok(messages[0]?.startsWith(part));
  });
}
