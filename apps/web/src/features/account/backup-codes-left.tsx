import { TriangleAlert } from 'lucide-react';
import { BACKUP_CODE_COUNT } from '@wordreel/shared';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './account.module.css';

/** At this number or below, the learner is warned. */
const FEW = 2;

/** Shows how many backup codes are left. */
export function BackupCodesLeft({ count }: { count: number }) {
  const isFew = count <= FEW;
  const advice = count === 0 ? 'Without your authenticator app you could not log in: make new ones.' : 'Make new ones.';
  return (
    <p className={classNames(styles.fact, isFew && styles.few)}>
      {isFew && <Icon of={TriangleAlert} size={18} />}
      <span>
        {count} of {BACKUP_CODE_COUNT} backup codes left{isFew && `. ${advice}`}
      </span>
    </p>
  );
}
