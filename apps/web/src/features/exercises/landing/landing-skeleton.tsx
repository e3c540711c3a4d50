import styles from './landing-skeleton.module.css';

/** The exercises page while it loads. */
export function LandingSkeleton() {
  return (
    <>
      <output className="visually-hidden">Loading the exercises</output>
      <div aria-hidden="true" className={styles.skeleton}>
        <div className={styles.mix} />
        <div className={styles.tiles}>
          {Array.from({ length: 9 }, (_, tile) => (
            <div key={tile} className={styles.tile} />
          ))}
        </div>
      </div>
    </>
  );
}
