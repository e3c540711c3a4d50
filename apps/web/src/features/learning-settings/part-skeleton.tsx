import styles from './learning-settings.module.css';

interface PartSkeletonProps {
  says: string;
  /** How much comes, so that nothing below jumps when it does. */
  size: 'long' | 'middle' | 'short';
}

/** Stands where settings will be. */
export function PartSkeleton({ says, size }: PartSkeletonProps) {
  return (
    <output aria-label={says} className={styles.skeleton} data-size={size}>
      <span />
      <span />
    </output>
  );
}
