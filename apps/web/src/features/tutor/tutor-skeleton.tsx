import styles from './tutor.module.css';

/** A placeholder in the shape of the content. */
export function TutorSkeleton({ of }: { of: 'tiles' | 'dialogue' }) {
  const isTall = of === 'tiles';
  return (
    <output className={styles.skeleton}>
      <span className="visually-hidden">Loading</span>
      {[0, 1, 2, 3].map((bone) => (
        <span key={bone} className={styles.bone} data-tall={isTall} aria-hidden="true" />
      ))}
    </output>
  );
}
