import type { ArchiveLook } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';

const NAMES: Readonly<Record<string, readonly [string, string]>> = {
  captions: ['file of captions', 'files of captions'],
  lineFixes: ['line that you have put right', 'lines that you have put right'],
  exerciseSessions: ['round of exercises', 'rounds of exercises'],
  wordReports: ['report on a word', 'reports on words'],
  watchSessions: ['time that you watched a video', 'times that you watched a video'],
  difficultyVotes: ['comparison of videos', 'comparisons of videos'],
  watchLater: ['video for later', 'videos for later'],
};

/** Lists which parts of an archive are not restored, and why. */
export function LeftBehind({ left }: { left: ArchiveLook['left'] }) {
  if (left.length === 0) return null;
  return (
    <>
      <p>What stays behind:</p>
      <ul>
        {left.map(({ part, count, why }) => {
          const [one, many] = NAMES[part] ?? [part, part];
          return (
            <li key={part}>
              {formatCount(count, one, many)}: {why}
            </li>
          );
        })}
      </ul>
    </>
  );
}
