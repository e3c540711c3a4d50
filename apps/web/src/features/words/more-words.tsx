import { BookOpen, FileUp } from 'lucide-react';
import { useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { lazyPart } from '#lib/lazy-part.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { usePartMissing } from '#store/hooks/use-part-missing.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LazyPart } from '#ui/notices/lazy-part.tsx';
import { LazyImportDialog } from './lazy-import-dialog.tsx';
import styles from './more-words.module.css';

const StarterDeck = lazyPart(() => import('./starter/starter-deck.tsx'), 'StarterDeck');

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

interface LazyStarterDeckProps {
  language: LanguageCode;
  /** Called with the number of words added to the list. */
  onAdded?: (count: number) => void;
}

/** The starter words of a language, in a lazy chunk. */
export function LazyStarterDeck({ language, ...props }: LazyStarterDeckProps) {
  const onMissing = usePartMissing();
  return (
    <LazyPart onMissing={onMissing}>
      <StarterDeck key={language} language={language} {...props} />
    </LazyPart>
  );
}

/** The dialogs and sections that the buttons open. */
export function MoreWordsParts({ more }: { more: MoreWords }) {
  const language = useAppSelector(selectLanguage);
  return (
    <>
      {more.isStarterOpen && <LazyStarterDeck language={language} />}
      {more.isImporting && <LazyImportDialog onClose={more.endImport} />}
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
