import styles from './words-skeleton.module.css';

/** Rows of the shape of the words that are loading. */
export function WordsSkeleton({ rows }: { rows: number }) {
  return (
    <>
      <output className="visually-hidden">Loading words</output>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.row}>
            <span className={styles.word} />
            <span className={styles.translation} />
            <span className={styles.stars} />
          </div>
        ))}
      </div>
    </>
  );
}

/** A whole group that is loading, before it is known of which language. */
export function GroupSkeleton() {
  return (
    <div className={styles.group}>
      <div aria-hidden="true" className={styles.header}>
        <span className={styles.name} />
      </div>
      <WordsSkeleton rows={5} />
    </div>
  );
}
