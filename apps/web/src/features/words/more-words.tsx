import { BookOpen, FileUp } from 'lucide-react';
import { late } from '#lib/late.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { usePartMissing } from '#store/use-part-missing.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LatePart } from '#ui/late-part.tsx';
import styles from './more-words.module.css';
import type { MoreWords } from './use-more-words.ts';

const BringDialog = late(async () => (await import('./files/bring-dialog.tsx')).BringDialog);
const StarterDeck = late(async () => (await import('./starter/starter-deck.tsx')).StarterDeck);

/** The buttons to more words, above a list. */
export function MoreWordsButtons({ more }: { more: MoreWords }) {
  return (
    <div className={styles.buttons}>
      <Button variant="quiet" aria-expanded={more.isStarterOpen} onClick={more.toggleStarter}>
        <Icon of={BookOpen} size={18} />
        The first words
      </Button>
      <Button variant="quiet" onClick={more.bring}>
        <Icon of={FileUp} size={18} />
        Bring your words
      </Button>
    </div>
  );
}

/** What these buttons open. */
export function MoreWordsParts({ more }: { more: MoreWords }) {
  const language = useAppSelector(selectLanguage);
  const onMissing = usePartMissing();
  return (
    <>
      {more.isStarterOpen && (
        <LatePart onMissing={onMissing}>
          <StarterDeck key={language} language={language} />
        </LatePart>
      )}
      {more.isBringing && (
        <LatePart onMissing={onMissing}>
          <BringDialog language={language} onClose={more.endBringing} />
        </LatePart>
      )}
    </>
  );
}
