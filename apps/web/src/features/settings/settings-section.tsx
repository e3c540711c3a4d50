import type { ReactNode } from 'react';
import styles from './settings-section.module.css';

interface CheckProps {
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
  children: ReactNode;
}

/** A list item with a checkbox. */
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

/** A placeholder for rows of settings. @param label its accessible name */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <output aria-label={label} className={styles.skeleton}>
      <span />
      <span />
      <span />
    </output>
  );
}
