import * as texts from '#texts/words.tsx';
import styles from './words-skeleton.module.css';

export function WordsSkeleton({ rows }: { rows: number }) {
  return (
    <>
      <output className="visually-hidden">{texts.loadingWords}</output>
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

/** A placeholder for a group whose language is not known yet. */
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
