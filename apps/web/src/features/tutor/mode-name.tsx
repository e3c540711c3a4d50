import type { TutorMode } from '@wordreel/shared';
import styles from './tutor.module.css';

/** Who answers; without a model it is said that nobody thinks. */
export function ModeName({ mode }: { mode: TutorMode }) {
  if (mode === 'model') return 'Tutor';
  return (
    <>
      Practice partner <span className={styles.tag}>- scripted, no AI</span>
    </>
  );
}
