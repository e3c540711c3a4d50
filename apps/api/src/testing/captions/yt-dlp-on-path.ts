import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const STAND_IN = join(process.cwd(), 'src/testing/captions/yt-dlp-stand-in.sh');

/** A folder that has a `yt-dlp` which acts what it is told. */
export function aYtDlp() {
  const folder = mkdtempSync(join(tmpdir(), 'wordreel-yt-dlp-'));
  const calls = join(folder, 'calls.jsonl');
  symlinkSync(STAND_IN, join(folder, 'yt-dlp'));
  return {
    folder,
    program: join(folder, 'yt-dlp'),
    /** Which video is of which case of the stand-in, from now on; nothing was asked yet. */
    act: (cases: Readonly<Record<string, string>>) => {
      rmSync(calls, { force: true });
      writeFileSync(join(folder, 'cases.json'), JSON.stringify(cases));
    },
    /** The day of its release. */
    release: (version: string) => writeFileSync(join(folder, 'version'), version),
    /** Lets a slow one come to its end. */
    letGo: () => writeFileSync(join(folder, 'go'), ''),
    /** Of the last one that was called. */
    pid: (): number => Number(readFileSync(join(folder, 'pid'), 'utf8')),
    /** The words of every call whose line is written to its end. */
    calls: (): string[][] =>
      existsSync(calls)
        ? readFileSync(calls, 'utf8')
            .split('\n')
            .slice(0, -1)
            .map((line) => JSON.parse(line) as string[])
        : [],
  };
}
