import type { ReactNode } from 'react';
import styles from './settings-section.module.css';

interface CheckProps {
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
  children: ReactNode;
}

export function Check({ isChecked, onCheck, children }: CheckProps) {
  return (
    <li>
      <label className={styles.channel}>
        <input type="checkbox" checked={isChecked} onChange={({ target }) => onCheck(target.checked)} />
        {children}
      </label>
    </li>
  );
}

export function RowsSkeleton({ label }: { label: string }) {
  return (
    <output aria-label={label} className={styles.skeleton}>
      <span />
      <span />
      <span />
    </output>
  );
}
