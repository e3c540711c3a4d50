import type { LanguageCode } from '@wordreel/shared';
import { selectIsGuest } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { AccountPart } from './account-part.tsx';
import { CardsPart } from './cards-part.tsx';
import { LanguagePart } from './language-part.tsx';
import styles from './learning-settings.module.css';
import { WeightsPart } from './weights-part.tsx';

/**
 * How somebody studies: in one language, in all of them, with cards, and by what their words come back. Each part
 * loads, and fails, alone; a guest has those that need no account.
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
