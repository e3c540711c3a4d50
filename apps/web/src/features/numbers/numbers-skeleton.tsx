import styles from './numbers.module.css';

/** A placeholder with the shape of a title, a sentence and a chart. */
export function NumbersSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton}>
      <output className="visually-hidden">{label}</output>
      <span aria-hidden="true" />
      <span aria-hidden="true" />
      <span aria-hidden="true" />
    </div>
  );
}
