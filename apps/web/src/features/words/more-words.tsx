import { BookOpen, FileUp } from 'lucide-react';
import { useState } from 'react';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './more-words.module.css';

export const ImportWordsDialog = lazyPart(() => import('./files/import-words-dialog.tsx'), 'ImportWordsDialog');
export const StarterDeck = lazyPart(() => import('./starter/starter-deck.tsx'), 'StarterDeck');

/** The buttons above a list that add more words. */
export function MoreWordsButtons({ more }: { more: MoreWords }) {
  return (
    <div className={styles.buttons}>
      <Button variant="quiet" aria-expanded={more.isStarterOpen} onClick={more.toggleStarter}>
        <Icon of={BookOpen} size={18} />
        The first words
      </Button>
      <Button variant="quiet" onClick={more.openImport}>
        <Icon of={FileUp} size={18} />
        Bring your words
      </Button>
    </div>
  );
}

/** The dialogs and sections that the buttons open. */
export function MoreWordsParts({ more }: { more: MoreWords }) {
  const language = useAppSelector(selectLanguage);
  return (
    <>
      {more.isStarterOpen && <StarterDeck key={language} language={language} />}
      {more.isImporting && <ImportWordsDialog language={language} onClose={more.endImport} />}
    </>
  );
}

/** Manages which way to add more words is open. */
export function useMoreWords() {
  const [isStarterOpen, setStarterOpen] = useState(false);
  const [isImporting, setImporting] = useState(false);
  return {
    isStarterOpen,
    isImporting,
    toggleStarter: () => setStarterOpen(!isStarterOpen),
    openImport: () => setImporting(true),
    endImport: () => setImporting(false),
  };
}

export type MoreWords = ReturnType<typeof useMoreWords>;
