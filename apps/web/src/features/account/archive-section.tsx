import { useState } from 'react';
import { saveFile } from '#lib/save-file.ts';
import { downloadArchive } from '#store/api/account/download-archive.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { PartSection } from '#ui/notices/part-section.tsx';
import styles from './account.module.css';

const KB = 1024;

const sizeOf = (bytes: number): string =>
  bytes < KB * KB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;

/** Downloads everything in the account in formats that other programs read. */
export function ArchiveSection() {
  return (
    <PartSection
      anchor="your-archive"
      title="Your archive"
      text="The whole account as one zip file: for other programs your words as tables and Anki decks, with their due days; and all of it as JSON, by which ‘Bring an archive back’ takes it in, here or on another server."
    >
      <DownloadArchive>Download archive</DownloadArchive>
      <p className={styles.small}>The words of one language alone: Export, above your list of words.</p>
    </PartSection>
  );
}

/** A button that downloads the archive, and the progress. */
export function DownloadArchive({ children }: { children: string }) {
  const { run, failure, isBusy } = useSubmit('The archive could not be made');
  const [bytes, setBytes] = useState<number | null>(null);
  const save = () =>
    run(null, async () => {
      setBytes(0);
      const file = await downloadArchive(setBytes);
      saveFile(`wordreel-${new Date().toISOString().slice(0, 10)}.zip`, 'application/zip', file);
    });
  return (
    <>
      <Banner>{failure?.message ?? null}</Banner>
      <div className={styles.actions}>
        <Button disabled={isBusy} onClick={() => void save()}>
          {children}
        </Button>
        <output>{archiveState(isBusy, failure === null ? bytes : null)}</output>
      </div>
    </>
  );
}

/** @param bytes received so far; null before a download or after an error */
function archiveState(isBusy: boolean, bytes: number | null): string {
  if (bytes === null) return '';
  return isBusy ? `${sizeOf(bytes)} so far` : `${sizeOf(bytes)} downloaded`;
}
