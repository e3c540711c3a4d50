import type { ReactNode } from 'react';
import styles from './learning-settings.module.css';

export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

interface PartSkeletonProps {
  label: string;
  /** The expected height, so that nothing below jumps when the settings load. */
  size: 'long' | 'middle' | 'short';
}

export function PartSkeleton({ label, size }: PartSkeletonProps) {
  return (
    <output aria-label={label} className={styles.skeleton} data-size={size}>
      <span />
      <span />
    </output>
  );
}
