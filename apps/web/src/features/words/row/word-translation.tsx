import { Pencil } from 'lucide-react';
import type { Word } from '@wordreel/shared';
import { MAX_TRANSLATION_LENGTH } from '#store/words/language-data.ts';
import { Icon } from '#ui/icon.tsx';
import { TextEditForm } from './text-edit-form.tsx';
import { type ChangeText, useTextEdit } from './use-text-edit.ts';
import styles from './word-translation.module.css';

interface WordTranslationProps {
  word: Word;
  /** The id of the element that contains the word. */
  wordId: string;
  onTranslate: ChangeText;
}

/** A translation that becomes a field when pressed. Enter or leaving the field saves, Escape cancels. */
export function WordTranslation({ word, wordId, onTranslate }: WordTranslationProps) {
  const edit = useTextEdit(word, word.translation ?? '', onTranslate);
  const { button, isOpen, text, open } = edit;
  if (!isOpen) {
    return (
      <button
        ref={button}
        type="button"
        title="Edit translation"
        aria-describedby={wordId}
        className={styles.shown}
        onClick={open}
      >
        <span dir="auto" className={text === '' ? styles.none : styles.text}>
          {text || 'Add a translation'}
        </span>
        {text !== '' && <span className="visually-hidden">(edit translation)</span>}
        <Icon of={Pencil} size={16} />
      </button>
    );
  }
  return (
    <TextEditForm
      edit={edit}
      label={`Translation of ${word.word}`}
      saveLabel="Save translation"
      maxLength={MAX_TRANSLATION_LENGTH}
    />
  );
}
