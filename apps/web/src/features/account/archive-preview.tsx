import { languageName, type ArchiveLook } from '@wordreel/shared';
import { formatNumber, formatCount } from '#lib/text/format.ts';
import styles from './archive.module.css';

type Count = Pick<ArchiveLook['counts'][number], 'part' | 'language' | 'found'> & { readonly second: number };

const NAMES: Readonly<Record<string, string>> = {
  words: 'words',
  reviews: 'answers',
  marks: 'marks of known words and names',
};

const OTHER = 'Days, goals, settings, watched videos and conversations';

const nameOf = ({ part, language }: Count): string => {
  const name = NAMES[part];
  if (name === undefined) return OTHER;
  return language === null ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : `${languageName(language)} ${name}`;
};

/** Sums up an archive: words, answers and marks by language, everything else in one row. */
export function ArchiveCounts({ counts, head }: { counts: readonly Count[]; head: string }) {
  const rows = new Map<string, { found: number; second: number }>();
  for (const count of counts.toSorted((a, b) => Number(!(a.part in NAMES)) - Number(!(b.part in NAMES)))) {
    const { found, second } = rows.get(nameOf(count)) ?? { found: 0, second: 0 };
    rows.set(nameOf(count), { found: found + count.found, second: second + count.second });
  }
  if (rows.size === 0) return <p>Nothing to restore.</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">In the archive</th>
          <th scope="col">{head}</th>
        </tr>
      </thead>
      <tbody>
        {[...rows].map(([name, { found, second }]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatNumber(found)}</td>
            <td>{formatNumber(second)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const KINDS: Readonly<Record<string, readonly [string, string]>> = {
  captions: ['caption file', 'caption files'],
  lineFixes: ['line that you corrected', 'lines that you corrected'],
  exerciseSessions: ['exercise session', 'exercise sessions'],
  wordReports: ['report on a word', 'reports on words'],
  watchSessions: ['time that you watched a video', 'times that you watched a video'],
  difficultyVotes: ['comparison of videos', 'comparisons of videos'],
  watchLater: ['video for later', 'videos for later'],
};

export function LeftBehind({ left }: { left: ArchiveLook['left'] }) {
  if (left.length === 0) return null;
  return (
    <>
      <p>Not restored:</p>
      <ul>
        {left.map(({ part, count, why }) => {
          const [one, many] = KINDS[part] ?? [part, part];
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
