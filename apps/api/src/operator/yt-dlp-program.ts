import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { MINUTE } from '#lib/clock';

/** What a program said, and how it ended. */
export interface Said {
  /** Null where it was ended by a signal. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The host's own pauses (`--sleep-requests`) count. */
const LONGEST = 10 * MINUTE;

/** Characters of either output that are kept: the last ones, which say what went wrong. */
const MOST_KEPT = 64_000;

function keepEnd(stream: Readable): () => string {
  let kept = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    kept = `${kept}${text}`.slice(-MOST_KEPT);
  });
  return () => stripVTControlCharacters(kept);
}

/** With all that it has started, such as a runtime of JavaScript. */
function end({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has come to its end already.
  }
}

const missing = (program: string, cause: unknown): Error =>
  new Error(
    `${program} is not there, or may not be run. Install yt-dlp (https://github.com/yt-dlp/yt-dlp/wiki/Installation), ` +
      'as with `pipx install "yt-dlp[default]"`, or name its path in YT_DLP.',
    { cause },
  );

/**
 * Runs yt-dlp to its end. It is in a group of its own, so that Ctrl-C on the terminal asks us alone to stop; where this
 * process ends first, it does too.
 * @throws where it is not there
 */
export async function runYtDlp(program: string, words: readonly string[]): Promise<Said> {
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

/**
 * Asks yt-dlp for its version, which is the day of its release.
 * @returns that day in ms; null where the version is no date
 * @throws where yt-dlp is not there
 */
export async function askVersion(program: string): Promise<number | null> {
  const { stdout } = await runYtDlp(program, ['--ignore-config', '--version']);
  const [, year, month, day] = /^(\d{4})\.(\d{1,2})\.(\d{1,2})/.exec(stdout.trim()) ?? [];
  return year === undefined ? null : Date.UTC(Number(year), Number(month) - 1, Number(day));
}
