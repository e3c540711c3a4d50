import { statfs } from 'node:fs/promises';

/** Below this much free space, in bytes, the embedded database becomes read-only: on a full disk it would hang. */
const LEAST_FREE = 100 * 1024 * 1024;

const INTERVAL = 1000;

export async function freeBytes(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder);
  // Some file systems report a size of 0; they are never considered full.
  return blocks === 0 ? Infinity : bavail * bsize;
}

/** Measures a folder's free space every second. `onChange` is called when it becomes low or sufficient again. */
export async function guardSpace(folder: string, onChange: (isLow: boolean) => void, measure: typeof freeBytes) {
  const look = async (): Promise<boolean> => (await measure(folder)) < LEAST_FREE;
  let isLow = await look();
  const timer = setInterval(() => {
    look().then(
      (nowLow) => {
        if (nowLow === isLow) return;
        isLow = nowLow;
        onChange(isLow);
      },
      () => undefined,
    );
  }, INTERVAL).unref();
  return { isLow: () => isLow, stop: () => clearInterval(timer) };
}
