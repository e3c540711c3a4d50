import styles from './settings-section.module.css';

/** Stands where rows of settings will be. @param says what is on its way */
export function RowsSkeleton({ says }: { says: string }) {
  return (
    <output aria-label={says} className={styles.skeleton}>
      <span />
      <span />
      <span />
    </output>
  );
}
