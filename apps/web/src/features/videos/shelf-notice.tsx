import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import styles from './shelf-notice.module.css';

interface ShelfNoticeProps {
  children: ReactNode;
  /** The label of the button. */
  label: string;
  onPress: () => void;
}

/** A notice above the videos with a button. Screen readers announce it when it appears. */
export function ShelfNotice({ children, label, onPress }: ShelfNoticeProps) {
  return (
    <output className={styles.notice}>
      <span>{children}</span>
      <Button onClick={onPress}>{label}</Button>
    </output>
  );
}
