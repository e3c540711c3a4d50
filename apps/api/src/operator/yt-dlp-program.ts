import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { DAY, MINUTE } from '#lib/clock';

/** yt-dlp itself warns about a release of this age. */
export const OLD = 90 * DAY;

/** Maximum running time, in ms. It leaves time for pauses set by the operator (`--sleep-requests`). */
const LONGEST = 10 * MINUTE;

/** How many characters of each output to keep, counted from the end, where the error is. */
const MOST_KEPT = 64_000;

function keepEnd(stream: Readable): () => string {
  let kept = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    kept = `${kept}${text}`.slice(-MOST_KEPT);
  });
  return () => stripVTControlCharacters(kept);
}

/** Kills the process and everything it started, such as a JavaScript runtime. */
function end({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has ended already.
  }
}

const missing = (program: string, cause: unknown): Error =>
  new Error(
    `${program} was not found or cannot be run. Install yt-dlp (https://github.com/yt-dlp/yt-dlp/wiki/Installation), ` +
      'for example with `pipx install "yt-dlp[default]"`, or set its path in YT_DLP.',
    { cause },
  );

/** Runs yt-dlp in its own process group, so that Ctrl-C stops only this process. @throws if it is not installed */
export async function runYtDlp(program: string, words: readonly string[]) {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, windowsHide: true });
  const [stdout, stderr] = [keepEnd(child.stdout), keepEnd(child.stderr)];
  const stop = (): void => end(child);
  process.once('exit', stop);
  const timer = setTimeout(stop, LONGEST);
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, stdout: stdout(), stderr: stderr() };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ENOENT' || code === 'EACCES' ? missing(program, error) : error;
  } finally {
    clearTimeout(timer);
    process.off('exit', stop);
  }
}

/** Returns yt-dlp's release date in ms since 1970; null if its version is not a date. @throws if it is not installed */
export async function askVersion(program: string): Promise<number | null> {
  const { stdout } = await runYtDlp(program, ['--ignore-config', '--version']);
  const [, year, month, day] = /^(\d{4})\.(\d{1,2})\.(\d{1,2})/.exec(stdout.trim()) ?? [];
  return year === undefined ? null : Date.UTC(Number(year), Number(month) - 1, Number(day));
}
