import { SlidersHorizontal } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './learning-settings-section.module.css';

export function LearningSettingsSection({ onOpen }: { onOpen: () => void }) {
  return (
    <section aria-labelledby="how-you-study" className={styles.place}>
      <h2 id="how-you-study" className={styles.title}>
        How you study
      </h2>
      <p className={styles.hint}>
        New words and reviews a day, how much you want to remember, when your day begins, goals.
      </p>
      <Button className={styles.open} onClick={onOpen}>
        <Icon of={SlidersHorizontal} size={18} />
        Change how you study
      </Button>
    </section>
  );
}
