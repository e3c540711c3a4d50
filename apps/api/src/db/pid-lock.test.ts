import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLock } from './pid-lock.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wordreel-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

test('the lock file names this process and is removed on release', async () => {
  const release = await acquireLock(file);
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  release();
  expect(readdirSync(folder)).toEqual([]);
});

test('a lock that is taken is refused, with the pid', async () => {
  const release = await acquireLock(file);
  await expect(acquireLock(file)).rejects.toThrow(`data directory in use by pid ${process.pid}`);
  release();
  await expect(acquireLock(file)).resolves.toEqual(expect.any(Function));
});

test('a lock without a start time is respected as long as its process lives', async () => {
  writeFileSync(file, `${process.ppid}`);
  await expect(acquireLock(file)).rejects.toThrow(`in use by pid ${process.ppid}`);
});

test.each([
  ['a process that has ended', async () => `${await deadPid()} 1`],
  ['a process that has ended, without its start time', async () => `${await deadPid()}`],
  ['an earlier process with the same pid', async () => `${process.ppid} 1`],
  ['an earlier run of a container, with our own pid', async () => `${process.pid} 1`],
  ['a process that was killed while it wrote', async () => ''],
  ['another program', async () => 'hello'],
])('a lock of %s is taken over', async (_, content) => {
  writeFileSync(file, await content());
  await acquireLock(file);
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  expect(readdirSync(folder)).toEqual(['lock']);
});

test("a process that lost its lock does not release the new owner's", async () => {
  const release = await acquireLock(file);
  writeFileSync(file, `${process.ppid}`);
  release();
  expect(existsSync(file)).toBe(true);
});
