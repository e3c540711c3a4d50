import type { LanguageCode } from '@wordreel/shared';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { AccountPart } from './account-part.tsx';
import { CardsPart } from './cards-part.tsx';
import { LanguagePart } from './language-part.tsx';
import styles from './learning-settings.module.css';
import { WeightsPart } from './weights-part.tsx';

/**
 * The study settings: of one language, of all languages, of cards, and the scheduler's weights. Each part loads and
 * fails on its own. A guest sees the parts that need no account.
 */
export function LearningSettings({ language }: { language: LanguageCode }) {
  const isGuest = useAppSelector(selectIsGuest);
  return (
    <div className={styles.parts}>
      <LanguagePart key={language} language={language} />
      {!isGuest && <AccountPart />}
      <CardsPart />
      {!isGuest && <WeightsPart />}
    </div>
  );
}
