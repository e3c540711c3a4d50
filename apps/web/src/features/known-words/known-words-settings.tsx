import type { LanguageCode } from '@wordreel/shared';
import { Button } from '#ui/buttons/button.tsx';
import { KnownSteps } from './known-steps.tsx';
import { KnownTaken } from './known-taken.tsx';
import styles from './known-words-settings.module.css';

interface KnownWordsSettingsProps {
  language: LanguageCode;
  /** Opens the list of words that are probably known. */
  onOpenList: () => void;
  /** Opens the field for pasted words. */
  onOpenPasted: () => void;
  /** Opens the most common words for review. */
  onOpenCommon: () => void;
}

/** The ways to mark many words as known at once. */
export function KnownWordsSettings({ language, onOpenList, onOpenPasted, onOpenCommon }: KnownWordsSettingsProps) {
  return (
    <div className={styles.parts}>
      <div>
        <p className={styles.hint}>
          By your level we take some common words as known. Look through them: what you untick is a new word.
        </p>
        <Button onClick={onOpenList}>The words we think you know</Button>
      </div>
      <fieldset className={styles.ways}>
        <legend className={styles.legend}>Add words that you know to your list</legend>
        <p className={styles.hint}>
          They count towards your level, and come back for a review in half a year or later. You see what will happen
          first.
        </p>
        <Button onClick={onOpenPasted}>Paste or choose a file</Button>
        <Button onClick={onOpenCommon}>Look through the commonest</Button>
      </fieldset>
      <KnownSteps language={language} />
      <KnownTaken language={language} />
    </div>
  );
}
