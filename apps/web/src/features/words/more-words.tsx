import { BookOpen, FileUp } from 'lucide-react';
import { useState } from 'react';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/words.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './more-words.module.css';

export const ImportWordsDialog = lazyPart(() => import('./files/import-dialog.tsx'), 'ImportWordsDialog');
export const StarterDeck = lazyPart(() => import('./starter/starter-deck.tsx'), 'StarterDeck');

export function MoreWords({ hasButtons }: { hasButtons: boolean }) {
  const language = useAppSelector(selectLanguage);
  const [isStarterOpen, setStarterOpen] = useState(false);
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      {hasButtons && (
        <div className={styles.buttons}>
          <Button
            variant="quiet"
            aria-expanded={isStarterOpen}
            onClick={({ currentTarget }) => {
              setStarterOpen(!isStarterOpen);
              // The deck opens below the button, which may be at the end of the screen.
              if (!isStarterOpen) currentTarget.scrollIntoView({ block: 'start' });
            }}
          >
            <Icon of={BookOpen} size={18} />
            {texts.mostCommonWords}
          </Button>
          <Button variant="quiet" onClick={() => setImporting(true)}>
            <Icon of={FileUp} size={18} />
            {texts.importWords}
          </Button>
        </div>
      )}
      {isStarterOpen && <StarterDeck key={language} language={language} />}
      {isImporting && <ImportWordsDialog language={language} onClose={() => setImporting(false)} />}
    </>
  );
}
