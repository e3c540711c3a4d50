import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { late } from '#lib/late.ts';
import { usePartMissing } from '#store/use-part-missing.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LatePart } from '#ui/late-part.tsx';
import styles from './learning-settings-place.module.css';

const LearningSettingsDialog = late(() => import('./learning-settings-dialog.tsx'), 'LearningSettingsDialog');

/** The way to the settings of studying, whose code and data come when somebody wants them. */
export function LearningSettingsPlace({ language }: { language: LanguageCode }) {
  const [isOpen, setOpen] = useState(false);
  const onMissing = usePartMissing();
  return (
    <section aria-labelledby="how-you-study" className={styles.place}>
      <h2 id="how-you-study" className={styles.title}>
        How you study
      </h2>
      <p className={styles.hint}>
        New words and reviews a day, how much you want to remember, when your day begins, goals.
      </p>
      <Button className={styles.open} onClick={() => setOpen(true)}>
        <Icon of={SlidersHorizontal} size={18} />
        Change how you study
      </Button>
      {isOpen && (
        <LatePart
          onMissing={() => {
            setOpen(false);
            onMissing();
          }}
        >
          <LearningSettingsDialog language={language} onClose={() => setOpen(false)} />
        </LatePart>
      )}
    </section>
  );
}
