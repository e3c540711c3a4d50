import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './account.module.css';
import { saveFile } from './save-file.ts';

/** Shows the backup codes. They cannot be shown again later. */
export function BackupCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [status, setStatus] = useState('');
  const text = `Wordreel backup codes. Each works once.\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus('Copied.');
    } catch {
      setStatus('Your browser did not allow the copy. Please download the codes.');
    }
  };
  return (
    <>
      <Banner tone="info">
        Keep these backup codes in a safe place: they are shown this once. Each one logs you in a single time when your
        authenticator app is out of reach.
      </Banner>
      <ul aria-label="Backup codes" translate="no" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>
          <Icon of={Copy} size={18} />
          Copy
        </Button>
        <Button onClick={() => saveFile('wordreel-backup-codes.txt', text, 'text/plain')}>
          <Icon of={Download} size={18} />
          Download
        </Button>
        <Button variant="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
      <output className={styles.small}>{status}</output>
    </>
  );
}
