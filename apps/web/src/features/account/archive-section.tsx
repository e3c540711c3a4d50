import { useState } from 'react';
import { saveFile } from '#lib/browser/save-file.ts';
import { downloadArchive } from '#store/api/account/download-archive.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import * as texts from '#texts/account.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { PartSection } from '#ui/notices/part-section.tsx';
import styles from './account.module.css';

const KB = 1024;

const sizeOf = (bytes: number): string =>
  bytes < KB * KB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;

export function ArchiveSection() {
  return (
    <PartSection anchor="your-archive" title={texts.archiveTitle} text={texts.archiveText}>
      <DownloadArchive>{texts.downloadArchive}</DownloadArchive>
      <p className={styles.small}>{texts.exportHint}</p>
    </PartSection>
  );
}

export function DownloadArchive({ children }: { children: string }) {
  const { run, failure, isBusy } = useSubmit(texts.archiveFailed);
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
        <output>
          {bytes !== null &&
            failure === null &&
            (isBusy ? texts.archiveProgress : texts.archiveDownloaded)({ size: sizeOf(bytes) })}
        </output>
      </div>
    </>
  );
}
