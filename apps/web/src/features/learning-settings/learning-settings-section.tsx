import { SlidersHorizontal } from 'lucide-react';
import * as texts from '#texts/settings.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './learning-settings-section.module.css';

export function LearningSettingsSection({ onOpen }: { onOpen: () => void }) {
  return (
    <section aria-labelledby="how-you-study" className={styles.place}>
      <h2 id="how-you-study" className={styles.title}>
        {texts.studySettings}
      </h2>
      <p className={styles.hint}>{texts.studySettingsText}</p>
      <Button className={styles.open} onClick={onOpen}>
        <Icon of={SlidersHorizontal} size={18} />
        {texts.openStudySettings}
      </Button>
    </section>
  );
}
