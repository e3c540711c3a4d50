import styles from './learning-settings.module.css';

interface PartSkeletonProps {
  label: string;
  /** The expected height, so that nothing below jumps when the settings load. */
  size: 'long' | 'middle' | 'short';
}

/** The placeholder of a part that is loading. */
export function PartSkeleton({ label, size }: PartSkeletonProps) {
  return (
    <output aria-label={label} className={styles.skeleton} data-size={size}>
      <span />
      <span />
    </output>
  );
}
