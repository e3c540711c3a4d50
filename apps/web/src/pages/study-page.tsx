import { useState } from 'react';
import { ProbableWordsLinks } from '#features/known-words/probable-words-links.tsx';
import { NumbersPlace } from '#features/numbers/numbers-place.tsx';
import { QuickAdd } from '#features/words/quick-add.tsx';
import type { AddedWord } from '#features/words/use-quick-add.ts';
import { WordLists } from '#features/words/word-lists.tsx';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { selectUser } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import styles from './study-page.module.css';

/** The learned words: add one, find one, rate it, let it go. */
export function StudyPage() {
  // Guests have no marks: those are of an account.
  const canMark = useAppSelector(selectUser) !== null;
  const language = useAppSelector(selectLanguage);
  const [added, setAdded] = useState<AddedWord | null>(null);
  return (
    <div className={styles.page}>
      <title>Words · Wordreel</title>
      <h1 className={styles.title}>Your words</h1>
      <QuickAdd onAdded={setAdded} />
      <WordLists added={added} />
      {canMark && <ProbableWordsLinks />}
      {canMark && <NumbersPlace language={language} />}
    </div>
  );
}
