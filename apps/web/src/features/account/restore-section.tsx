import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { ArchiveLook, ArchiveRestored, ArchiveRestoreStatus } from '@wordreel/shared';
import { formatShare } from '#lib/format.ts';
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
import { ArchiveCounts, LeftBehind } from './archive-preview.tsx';
import { DownloadArchive } from './archive-section.tsx';

/** For larger uploads the server accepts only an unpacked `account.json`. */
const MOST_BYTES = 64 * 1024 * 1024;

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

type Stage =
  | { readonly name: 'none' }
  | { readonly name: 'looked'; readonly file: File; readonly preview: ArchiveLook }
  | { readonly name: 'restored'; readonly restored: ArchiveRestored };

/** The polling interval for the progress, in ms. */
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

/** Restores an archive into this account, after a preview and the offer of a copy of the account. */
export function RestoreSection() {
  const [stage, setStage] = useState<Stage>({ name: 'none' });
  const { run, failure, isBusy } = useSubmit('The archive could not be read. Please try again.');
  const [previewArchive, { isLoading: isPreviewing }] = useLookAtArchiveMutation();
  const [restore] = useRestoreArchiveMutation();
  const { last, isWorking, refetch } = useLastRestore(isBusy && !isPreviewing);
  const readPreview = (file: File) =>
    run(
      file.size > MOST_BYTES ? 'That file has more than 64 MB. Unpack it and choose account.json alone.' : null,
      async () => setStage({ name: 'looked', file, preview: await previewArchive(file).unwrap() }),
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
      title="Bring an archive back"
      text="An archive of this account or of another one of yours, from this server or from another. What you have here stays; of two the newer stands."
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
              {isBusy ? 'Looking at it…' : 'Choose an archive'}
            </FileButton>
          </div>
        </>
      )}
      {stage.name === 'looked' && (
        <Looked {...stage} isBusy={isBusy} onImport={() => void restoreFile(stage.file)} onCancel={leave} />
      )}
      {stage.name === 'restored' && <Restored {...stage} onDone={leave} />}
    </PartSection>
  );
}

/** Shows the progress of a restore. `restore` is null until the server reports progress. */
function RestoreProgress({ restore }: { restore: ArchiveRestoreStatus | null }) {
  const share = restore === null || restore.total === 0 ? 0 : restore.done / restore.total;
  return (
    <div className={archiveStyles.progress}>
      <ProgressBar label="Bringing the archive back" max={1} value={share} />
      <p className={archiveStyles.status}>
        Bringing the archive back: {formatShare(share)}. It goes on without this page.
      </p>
    </div>
  );
}

/** Shows how the last restore ended. */
function LastRestore({ last: { createdAt, state, failure } }: { last: ArchiveRestoreStatus }) {
  const date = day.format(new Date(createdAt));
  if (state === 'restored') return <p>An archive was brought back on {date}.</p>;
  return (
    <p>
      The archive of {date} was not brought back completely. {failure}
    </p>
  );
}

interface LookedProps {
  file: File;
  preview: ArchiveLook;
  isBusy: boolean;
  onImport: () => void;
  onCancel: () => void;
}

function Looked({ file, preview, isBusy, onImport, onCancel }: LookedProps) {
  return (
    <>
      <p>
        <strong>{file.name}</strong> has:
      </p>
      <ArchiveCounts
        counts={preview.counts.map((count) => ({ ...count, second: count.standing }))}
        head="Here already"
      />
      <LeftBehind left={preview.left} />
      <p>Download a copy of your account first: a restore can’t be undone.</p>
      <DownloadArchive>Download a copy</DownloadArchive>
      <div className={styles.actions}>
        <Button variant="primary" disabled={isBusy} onClick={onImport}>
          {isBusy ? 'Bringing it back…' : 'Bring it back'}
        </Button>
        <Button disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}

interface RestoredProps {
  restored: ArchiveRestored;
  onDone: () => void;
}

function Restored({ restored, onDone }: RestoredProps) {
  return (
    <>
      <output>The archive is back.</output>
      <ArchiveCounts
        counts={restored.counts.map((count) => ({ ...count, second: count.changed }))}
        head="New or changed"
      />
      <div className={styles.actions}>
        <Button onClick={onDone}>Done</Button>
      </div>
    </>
  );
}
