import styles from './numbers.module.css';

/** The shape of what is loading: a title, a sentence and a chart. */
export function NumbersSkeleton({ says }: { says: string }) {
  return (
    <div className={styles.skeleton}>
      <output className="visually-hidden">{says}</output>
      <span aria-hidden="true" />
      <span aria-hidden="true" />
      <span aria-hidden="true" />
    </div>
  );
}
