import { useState } from 'react';
import { saveFile } from '#lib/browser/save-file.ts';
import { downloadArchive } from '#store/api/account/download-archive.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { PartSection } from '#ui/notices/part-section.tsx';
import styles from './account.module.css';

const KB = 1024;

const sizeOf = (bytes: number): string =>
  bytes < KB * KB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;

export function ArchiveSection() {
  return (
    <PartSection
      anchor="your-archive"
      title="Your archive"
      text="The whole account as one zip file. It contains your words as tables and Anki decks with their due days, for other programs, and everything as JSON, which ‘Restore an archive’ reads, here or on another server."
    >
      <DownloadArchive>Download archive</DownloadArchive>
      <p className={styles.small}>To save the words of one language only, use Export above your list of words.</p>
    </PartSection>
  );
}

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
        <output>{bytes !== null && failure === null && `${sizeOf(bytes)} ${isBusy ? 'so far' : 'downloaded'}`}</output>
      </div>
    </>
  );
}
