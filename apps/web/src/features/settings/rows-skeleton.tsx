import styles from './settings-section.module.css';

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
