import styles from './learning-settings.module.css';

/** Stands where settings will be. */
export function PartSkeleton({ says }: { says: string }) {
  return (
    <output aria-label={says} className={styles.skeleton}>
      <span />
      <span />
    </output>
  );
}
