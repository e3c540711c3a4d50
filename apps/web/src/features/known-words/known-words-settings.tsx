import type { LanguageCode } from '@wordreel/shared';
import { Button } from '#ui/button.tsx';
import { KnownSteps } from './known-steps.tsx';
import styles from './known-words-settings.module.css';

interface KnownWordsSettingsProps {
  language: LanguageCode;
  /** Opens the list of the words that are probably known. */
  onOpenList: () => void;
}

/** What a learner says of words that need not be learned, many at a time. */
export function KnownWordsSettings({ language, onOpenList }: KnownWordsSettingsProps) {
  return (
    <section aria-labelledby="known-words-settings">
      <h3 id="known-words-settings" className={styles.heading}>
        Words that you know
      </h3>
      <p className={styles.hint}>
        By your level we take some common words as known. Look through them, or say in one step how far you know the
        commonest ones.
      </p>
      <Button className={styles.open} onClick={onOpenList}>
        The words we think you know
      </Button>
      <KnownSteps language={language} />
    </section>
  );
}
