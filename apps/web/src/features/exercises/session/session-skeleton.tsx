import styles from './session-skeleton.module.css';

/** A placeholder in the shape of an item. */
export function SessionSkeleton() {
  return (
    <>
      <output className="visually-hidden">Loading the exercises</output>
      <div aria-hidden="true" className={styles.sheet}>
        <span className={styles.ask} />
        <span className={styles.line} />
        <span className={styles.line} />
        <div className={styles.options}>
          <span />
          <span />
          <span />
          <span />
        </div>
      </div>
    </>
  );
}
