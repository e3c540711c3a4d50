import { Button } from '#ui/button.tsx';
import styles from './learning-settings-link.module.css';

/** Leads from the settings of a language to how it is studied. */
export function LearningSettingsLink({ onOpen }: { onOpen: () => void }) {
  return (
    <section aria-labelledby="learning-settings" className={styles.link}>
      <h3 id="learning-settings" className={styles.heading}>
        Learning
      </h3>
      <p className={styles.hint}>New words and reviews a day, how much you want to remember, when your day begins.</p>
      <Button className={styles.open} onClick={onOpen}>
        Change how you study
      </Button>
    </section>
  );
}
