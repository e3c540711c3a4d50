import { BookmarkPlus, Check } from 'lucide-react';
import { type LanguageCode, type NewWord, type Word, wordError } from '@wordreel/shared';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { carryOut } from '#store/actions/carry-out.ts';
import { useAppDispatch } from '#store/store.ts';
import { findWord } from '#store/words/language-data.ts';
import * as texts from '#texts/tutor.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './notes.module.css';

interface SaveCardProps {
  language: LanguageCode;
  card: NewWord;
  /** Called with the saved word, or with null after an undo. */
  onSaved?: (word: string | null) => void;
}

/** A button that saves a text and its sentence as a word, or undoes that. Hidden for a text that cannot be a word. */
export function SaveCard({ language, card, onSaved }: SaveCardProps) {
  const dispatch = useAppDispatch();
  const { currentData: list } = useGetLanguageQuery(language);
  if (wordError(card.word) !== null) return null;
  const kept = list === undefined ? undefined : findWord(list, card.word);
  const label = card.kind === 'phrase' ? texts.savePhrase : texts.saveWord;
  const save = () => {
    void dispatch(carryOut({ kind: 'saveWord', args: { language, word: card } }));
    onSaved?.(card.word);
  };
  const rollBack = (word: Word) => {
    void dispatch(carryOut({ kind: 'removeWord', args: { language, word } }));
    onSaved?.(null);
  };
  return (
    <div className={styles.save}>
      <output>
        {kept !== undefined && (
          <span className={styles.saved}>
            <Icon of={Check} size={16} />
            {texts.inYourWords}
          </span>
        )}
      </output>
      {kept === undefined ? (
        <Button
          variant="quiet"
          className={styles.button}
          onClick={save}
          aria-label={texts.saveNamed({ save: label, word: card.word })}
        >
          <Icon of={BookmarkPlus} size={16} />
          {label}
        </Button>
      ) : (
        <Button
          variant="quiet"
          className={styles.undo}
          aria-label={texts.undoSaveWord({ word: card.word })}
          onClick={() => rollBack(kept)}
        >
          {texts.undo}
        </Button>
      )}
    </div>
  );
}
