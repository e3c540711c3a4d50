import type { TutorMode } from '@wordreel/shared';
import styles from './tutor.module.css';

/** Names the partner. Without a model, says that it is not an AI. */
export function ModeName({ mode }: { mode: TutorMode }) {
  if (mode === 'model') return 'Tutor';
  return (
    <>
      Practice partner <span className={styles.tag}>- scripted, no AI</span>
    </>
  );
}
