import styles from './settings-section.module.css';

/** A placeholder for rows of settings. @param says its accessible name */
export function RowsSkeleton({ says }: { says: string }) {
  return (
    <output aria-label={says} className={styles.skeleton}>
      <span />
      <span />
      <span />
    </output>
  );
}
