import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataFolderInUse } from '#lib/start-error';

function unless<T>(code: string, act: () => T): T | null {
  try {
    return act();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return null;
    throw error;
  }
}

/** Returns when a process started, in ticks since boot; null if the system has no `/proc`. */
function beginningOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns the pid of the running process that holds a lock, or null. Pids are reused, so its start time must match. */
function holderOf(lock: string): number | null {
  const [, pid, beginning] = /^([1-9]\d*)(?: (\d+))?$/.exec(lock) ?? [];
  const holder = Number(pid);
  if (pid === undefined || !isAlive(holder)) return null;
  if (beginning === undefined) return holder === process.pid ? null : holder;
  return beginningOf(holder) === beginning ? holder : null;
}

/** Removes a stale lock, unless another process has already replaced it with its own. */
function clear(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`;
  if (unless('ENOENT', () => renameSync(file, aside)) === null) return;
  if (readFileSync(aside, 'utf8') === stale) rmSync(aside);
  else renameSync(aside, file);
}

/** Locks a folder until the returned function is called; a dead process's lock is replaced. @throws DataFolderInUse */
export async function acquireLock(file: string): Promise<() => void> {
  const beginning = beginningOf(process.pid);
  const mine = beginning === null ? `${process.pid}` : `${process.pid} ${beginning}`;
  const take = (): true | null =>
    unless('EEXIST', () => (writeFileSync(file, mine, { flag: 'wx', mode: 0o600 }), true));
  while (take() === null) {
    let lock = unless('ENOENT', () => readFileSync(file, 'utf8'));
    if (lock === '') {
      // The file is empty between its creation and the first write, and stays empty if the process is killed in
      // between.
      await sleep(100);
      lock = unless('ENOENT', () => readFileSync(file, 'utf8'));
    }
    if (lock === null) continue;
    const holder = holderOf(lock);
    if (holder !== null) throw new DataFolderInUse(holder);
    clear(file, lock);
  }
  return () => {
    if (unless('ENOENT', () => readFileSync(file, 'utf8')) === mine) rmSync(file);
  };
}
