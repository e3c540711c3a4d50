import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import styles from './shelf-notice.module.css';

interface ShelfNoticeProps {
  children: ReactNode;
  /** What the button says. */
  label: string;
  onPress: () => void;
}

/** One line above the videos, with what to do about it. It is announced when it appears. */
export function ShelfNotice({ children, label, onPress }: ShelfNoticeProps) {
  return (
    <output className={styles.notice}>
      <span>{children}</span>
      <Button onClick={onPress}>{label}</Button>
    </output>
  );
}
