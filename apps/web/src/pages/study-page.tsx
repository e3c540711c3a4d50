import { useState } from 'react';
import { QuickAdd } from '#features/words/quick-add.tsx';
import type { AddedWord } from '#features/words/use-quick-add.ts';
import { WordLists } from '#features/words/word-lists.tsx';
import styles from './study-page.module.css';

/** The learned words: add one, find one, rate it, let it go. */
export function StudyPage() {
  const [added, setAdded] = useState<AddedWord | null>(null);
  return (
    <div className={styles.page}>
      <title>Words · Wordreel</title>
      <h1 className={styles.title}>Your words</h1>
      <QuickAdd onAdded={setAdded} />
      <WordLists added={added} />
    </div>
  );
}
