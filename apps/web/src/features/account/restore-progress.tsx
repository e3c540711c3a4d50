import type { ArchiveRestoreStatus } from '@wordreel/shared';
import { formatShare } from '#lib/format.ts';
import { ProgressBar } from '#ui/notices/progress-bar.tsx';
import styles from './restore-progress.module.css';

/** Shows the progress of a restore or of its undo. `restore` is null until the server reports progress. */
export function RestoreProgress({ restore }: { restore: ArchiveRestoreStatus | null }) {
  const share = restore === null || restore.total === 0 ? 0 : restore.done / restore.total;
  const isBack = restore?.state === 'taking_back';
  const name = isBack ? 'Taking the archive back' : 'Bringing the archive back';
  return (
    <div className={styles.progress}>
      <ProgressBar label={name} max={1} value={share} />
      <p className={styles.said}>
        {name}: {formatShare(share)}. It goes on without this page.
      </p>
    </div>
  );
}
