import { Copy, Download, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { BACKUP_CODE_COUNT } from '@wordreel/shared';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { saveFile } from '#lib/browser/save-file.ts';
import { Banner } from '#ui/notices/banner.tsx';
import styles from './account.module.css';

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
        Keep these backup codes in a safe place. They are shown only once. Each one logs you in a single time when you
        can’t use your authenticator app.
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
        <Button onClick={() => saveFile('wordreel-backup-codes.txt', 'text/plain', text)}>
          <Icon of={Download} size={18} />
          Download
        </Button>
        <Button variant="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
      <output className={styles.small}>{status}</output>
    </>
  );
}

const FEW = 2;

export function BackupCodesLeft({ count }: { count: number }) {
  const isFew = count <= FEW;
  const advice = count === 0 ? 'You can’t log in without your authenticator app: make new ones.' : 'Make new ones.';
  return (
    <p className={classNames(styles.fact, isFew && styles.few)}>
      {isFew && <Icon of={TriangleAlert} size={18} />}
      <span>
        {count} of {BACKUP_CODE_COUNT} backup codes left{isFew && `. ${advice}`}
      </span>
    </p>
  );
}
