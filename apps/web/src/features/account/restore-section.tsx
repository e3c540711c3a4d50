import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { type ArchiveLook, type ArchiveRestored, type ArchiveRestoreStatus, languageName } from '@wordreel/shared';
import { formatShare, formatNumber, formatCount } from '#lib/text/format.ts';
import {
  useGetArchiveRestoresQuery,
  useLookAtArchiveMutation,
  useRestoreArchiveMutation,
} from '#store/api/account/archive-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FileButton } from '#ui/fields/file-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import { PartSection } from '#ui/notices/part-section.tsx';
import { ProgressBar } from '#ui/notices/progress-bar.tsx';
import styles from './account.module.css';
import archiveStyles from './archive.module.css';
import { DownloadArchive } from './archive-section.tsx';

/** In bytes. The server accepts larger uploads only as an unpacked `account.json`. */
const MOST_BYTES = 64 * 1024 * 1024;

type Stage =
  | { readonly name: 'none' }
  | { readonly name: 'preview'; readonly file: File; readonly preview: ArchiveLook }
  | { readonly name: 'restored'; readonly restored: ArchiveRestored };

const POLL_MS = 1000;

/** Returns the last restore of the account, including one started on another page or still running. */
function useLastRestore(isBusy: boolean) {
  const [isWorking, setWorking] = useState(false);
  const { data, refetch } = useGetArchiveRestoresQuery(undefined, {
    pollingInterval: isBusy || isWorking ? POLL_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  const last = data?.[0] ?? null;
  const works = last?.state === 'restoring';
  if (works !== isWorking) setWorking(works);
  return { last, isWorking: works, refetch };
}

export function RestoreSection() {
  const [stage, setStage] = useState<Stage>({ name: 'none' });
  const { run, failure, isBusy } = useSubmit('The archive could not be read. Please try again.');
  const [previewArchive, { isLoading: isPreviewing }] = useLookAtArchiveMutation();
  const [restore] = useRestoreArchiveMutation();
  const { last, isWorking, refetch } = useLastRestore(isBusy && !isPreviewing);
  const readPreview = (file: File) =>
    run(
      file.size > MOST_BYTES ? 'That file has more than 64 MB. Unpack it and choose account.json alone.' : null,
      async () => setStage({ name: 'preview', file, preview: await previewArchive(file).unwrap() }),
    );
  const restoreFile = (file: File) =>
    run(null, async () => setStage({ name: 'restored', restored: await restore(file).unwrap() }));
  const leave = () => {
    setStage({ name: 'none' });
    void refetch();
  };
  const isAtWork = isWorking || (isBusy && !isPreviewing);
  return (
    <PartSection
      anchor="bring-archive"
      title="Restore an archive"
      text="An archive of this or another account of yours, from this or another server. You keep what you have here; newer entries win."
      shown={stage.name}
    >
      <Banner>{failure?.message ?? null}</Banner>
      {isAtWork && <RestoreProgress restore={isWorking ? last : null} />}
      {stage.name === 'none' && !isAtWork && (
        <>
          {last !== null && <LastRestore last={last} />}
          <div className={styles.actions}>
            <FileButton
              label="Archive file"
              accept=".zip,.json"
              disabled={isBusy}
              onFile={(file) => void readPreview(file)}
            >
              <Icon of={FileUp} size={18} />
              {isBusy ? 'Reading it…' : 'Choose an archive'}
            </FileButton>
          </div>
        </>
      )}
      {stage.name === 'preview' && (
        <>
          <p>
            <strong>{stage.file.name}</strong> contains:
          </p>
          <ArchiveCounts
            counts={stage.preview.counts.map((count) => ({ ...count, second: count.standing }))}
            head="Already here"
          />
          <LeftBehind left={stage.preview.left} />
          <p>Download a copy of your account first: a restore can’t be undone.</p>
          <DownloadArchive>Download a copy</DownloadArchive>
          <div className={styles.actions}>
            <Button variant="primary" disabled={isBusy} onClick={() => void restoreFile(stage.file)}>
              {isBusy ? 'Restoring…' : 'Restore'}
            </Button>
            <Button disabled={isBusy} onClick={leave}>
              Cancel
            </Button>
          </div>
        </>
      )}
      {stage.name === 'restored' && (
        <>
          <output>The archive is restored.</output>
          <ArchiveCounts
            counts={stage.restored.counts.map((count) => ({ ...count, second: count.changed }))}
            head="New or changed"
          />
          <div className={styles.actions}>
            <Button onClick={leave}>Done</Button>
          </div>
        </>
      )}
    </PartSection>
  );
}

function RestoreProgress({ restore }: { restore: ArchiveRestoreStatus | null }) {
  const share = restore === null || restore.total === 0 ? 0 : restore.done / restore.total;
  return (
    <div className={archiveStyles.progress}>
      <ProgressBar label="Restoring the archive" max={1} value={share} />
      <p className={archiveStyles.status}>
        Restoring the archive: {formatShare(share)}. You can leave this page meanwhile.
      </p>
    </div>
  );
}

function LastRestore({ last: { createdAt, state, failure } }: { last: ArchiveRestoreStatus }) {
  const date = new Date(createdAt).toLocaleDateString('en', { dateStyle: 'long' });
  if (state === 'restored') return <p>An archive was restored on {date}.</p>;
  return (
    <p>
      The archive of {date} was not restored completely. {failure}
    </p>
  );
}

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

function ArchiveCounts({ counts, head }: { counts: readonly Count[]; head: string }) {
  const rows = new Map<string, { found: number; second: number }>();
  for (const count of counts.toSorted((a, b) => Number(!(a.part in NAMES)) - Number(!(b.part in NAMES)))) {
    const { found, second } = rows.get(nameOf(count)) ?? { found: 0, second: 0 };
    rows.set(nameOf(count), { found: found + count.found, second: second + count.second });
  }
  if (rows.size === 0) return <p>Nothing to restore.</p>;
  return (
    <table className={archiveStyles.table}>
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

function LeftBehind({ left }: { left: ArchiveLook['left'] }) {
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
