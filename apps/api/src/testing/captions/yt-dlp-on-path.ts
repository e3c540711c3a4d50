import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const STAND_IN = join(process.cwd(), 'src/testing/captions/yt-dlp-stand-in.sh');

/** Creates a folder with a fake `yt-dlp` that behaves as configured. */
export function aYtDlp() {
  const folder = mkdtempSync(join(tmpdir(), 'wordreel-yt-dlp-'));
  const calls = join(folder, 'calls.jsonl');
  symlinkSync(STAND_IN, join(folder, 'yt-dlp'));
  return {
    folder,
    program: join(folder, 'yt-dlp'),
    /** Assigns videos to cases of the fake, and clears the recorded calls. */
    act: (cases: Readonly<Record<string, string>>) => {
      rmSync(calls, { force: true });
      writeFileSync(join(folder, 'cases.json'), JSON.stringify(cases));
    },
    /** Sets the version, which is a release date. */
    release: (version: string) => writeFileSync(join(folder, 'version'), version),
    /** Lets a slow call finish. */
    letGo: () => writeFileSync(join(folder, 'go'), ''),
    /** The pid of the last call. */
    pid: (): number => Number(readFileSync(join(folder, 'pid'), 'utf8')),
    /** The arguments of every call whose line is complete. */
    calls: (): string[][] =>
      existsSync(calls)
        ? readFileSync(calls, 'utf8')
            .split('\n')
            .slice(0, -1)
            .map((line) => JSON.parse(line) as string[])
        : [],
  };
}
