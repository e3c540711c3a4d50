import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { ArchiveLook, ArchiveRestored } from '@wordreel/shared';
import {
  useLookAtArchiveMutation,
  useRestoreArchiveMutation,
  useTakeArchiveBackMutation,
} from '#store/api/account/archive-api.ts';
import { useSubmit } from '#store/use-submit.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FileButton } from '#ui/fields/file-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PartSection } from '#ui/notices/part-section.tsx';
import styles from './account.module.css';
import { ArchiveCounts } from './archive-counts.tsx';

/** Beyond it the server takes `account.json` alone. */
const MOST_BYTES = 64 * 1024 * 1024;

type Stage =
  | { readonly name: 'none' }
  | { readonly name: 'looked'; readonly file: File; readonly look: ArchiveLook }
  | { readonly name: 'restored'; readonly restored: ArchiveRestored }
  | { readonly name: 'taken-back' };

/** Brings an archive into this account: it is looked at first, and can be taken back afterwards. */
export function RestoreSection() {
  const [stage, setStage] = useState<Stage>({ name: 'none' });
  const { run, failure, isBusy } = useSubmit('The archive could not be read. Please try again.');
  const [lookAt] = useLookAtArchiveMutation();
  const [restore] = useRestoreArchiveMutation();
  const [takeBack] = useTakeArchiveBackMutation();
  const look = (file: File) =>
    run(
      file.size > MOST_BYTES ? 'That file has more than 64 MB. Unpack it and choose account.json alone.' : null,
      async () => setStage({ name: 'looked', file, look: await lookAt(file).unwrap() }),
    );
  const bring = (file: File) =>
    run(null, async () => setStage({ name: 'restored', restored: await restore(file).unwrap() }));
  const undo = (id: string) =>
    run(null, async () => {
      await takeBack(id).unwrap();
      setStage({ name: 'taken-back' });
    });
  return (
    <PartSection
      anchor="bring-archive"
      title="Bring an archive back"
      text="An archive of this account or of another one of yours, from this server or from another. What you have here stays; of two the newer stands."
      shown={stage.name}
    >
      <Banner>{failure?.message ?? null}</Banner>
      {stage.name === 'none' && (
        <div className={styles.actions}>
          <FileButton label="Archive file" accept=".zip,.json" disabled={isBusy} onFile={(file) => void look(file)}>
            <Icon of={FileUp} size={18} />
            {isBusy ? 'Looking at it…' : 'Choose an archive'}
          </FileButton>
        </div>
      )}
      {stage.name === 'looked' && (
        <>
          <p>
            <strong>{stage.file.name}</strong> has:
          </p>
          <ArchiveCounts
            counts={stage.look.counts.map((count) => ({ ...count, told: count.standing }))}
            head="Here already"
          />
          <div className={styles.actions}>
            <Button variant="primary" disabled={isBusy} onClick={() => void bring(stage.file)}>
              {isBusy ? 'Bringing it back…' : 'Bring it back'}
            </Button>
            <Button disabled={isBusy} onClick={() => setStage({ name: 'none' })}>
              Cancel
            </Button>
          </div>
        </>
      )}
      {stage.name === 'restored' && (
        <>
          <output>The archive is back.</output>
          <ArchiveCounts
            counts={stage.restored.counts.map((count) => ({ ...count, told: count.changed }))}
            head="New or changed"
          />
          <div className={styles.actions}>
            <Button disabled={isBusy} onClick={() => void undo(stage.restored.restore)}>
              {isBusy ? 'Taking it back…' : 'Undo'}
            </Button>
            <Button disabled={isBusy} onClick={() => setStage({ name: 'none' })}>
              Done
            </Button>
          </div>
        </>
      )}
      {stage.name === 'taken-back' && (
        <>
          <output>What the archive brought is taken back. What you have changed since stays.</output>
          <div className={styles.actions}>
            <Button onClick={() => setStage({ name: 'none' })}>Done</Button>
          </div>
        </>
      )}
    </PartSection>
  );
}
