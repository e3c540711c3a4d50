import type { LanguageCode } from '@wordreel/shared';
import { AccountPart } from './account-part.tsx';
import { LanguagePart } from './language-part.tsx';
import styles from './learning-settings.module.css';
import { WeightsPart } from './weights-part.tsx';

/** How a learner studies: in one language, in all of them, and by what their words come back. Each part loads, and fails, alone. */
export function LearningSettings({ language }: { language: LanguageCode }) {
  return (
    <div className={styles.parts}>
      <LanguagePart key={language} language={language} />
      <AccountPart />
      <WeightsPart />
    </div>
  );
}
