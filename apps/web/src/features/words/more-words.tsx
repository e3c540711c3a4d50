import { BookOpen, FileUp } from 'lucide-react';
import type { LanguageCode } from '@wordreel/shared';
import { late } from '#lib/late.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { usePartMissing } from '#store/use-part-missing.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LatePart } from '#ui/notices/late-part.tsx';
import { BringPlace } from './bring-place.tsx';
import styles from './more-words.module.css';
import type { MoreWords } from './use-more-words.ts';

const StarterDeck = late(() => import('./starter/starter-deck.tsx'), 'StarterDeck');

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

interface StarterDeckPlaceProps {
  language: LanguageCode;
  /** Told how many words have come into the list. */
  onAdded?: (count: number) => void;
}

/** The first words of a language, whose code comes late. */
export function StarterDeckPlace({ language, ...props }: StarterDeckPlaceProps) {
  const onMissing = usePartMissing();
  return (
    <LatePart onMissing={onMissing}>
      <StarterDeck key={language} language={language} {...props} />
    </LatePart>
  );
}

/** What these buttons open. */
export function MoreWordsParts({ more }: { more: MoreWords }) {
  const language = useAppSelector(selectLanguage);
  return (
    <>
      {more.isStarterOpen && <StarterDeckPlace language={language} />}
      {more.isBringing && <BringPlace onClose={more.endBringing} />}
    </>
  );
}
