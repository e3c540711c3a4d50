import styles from './card-skeleton.module.css';

/** A placeholder in the shape of a card. */
export function CardSkeleton() {
  return (
    <output aria-label="Loading your cards" className={styles.skeleton} data-fills-screen>
      <span className={styles.source} />
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.button} />
    </output>
  );
}
