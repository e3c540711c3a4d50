import { NotebookPen } from 'lucide-react';
import type { Word } from '@wordreel/shared';
import { MAX_NOTE_LENGTH } from '#store/words/language-data.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextEditForm } from './text-edit-form.tsx';
import type { TextEdit } from './use-text-edit.ts';
import styles from './word-note.module.css';

interface NoteButtonProps {
  edit: TextEdit;
  /** The id of the element that contains the word. */
  wordId: string;
  hasNote: boolean;
}

/** Opens the field for a learner's own note. */
export function NoteButton({ edit, wordId, hasNote }: NoteButtonProps) {
  const { button, isOpen, open, cancel } = edit;
  return (
    <IconButton
      ref={button}
      label={hasNote ? 'Edit note' : 'Add a note'}
      aria-describedby={wordId}
      aria-expanded={isOpen}
      className={styles.button}
      onClick={isOpen ? cancel : open}
    >
      <Icon of={NotebookPen} size={18} />
    </IconButton>
  );
}

/** Shows the note of a word or the field that edits it. Empty without a note. */
export function WordNote({ edit, word }: { edit: TextEdit; word: Word }) {
  if (edit.isOpen) {
    return (
      <div className={styles.note}>
        <TextEditForm edit={edit} label={`Note on ${word.word}`} saveLabel="Save note" maxLength={MAX_NOTE_LENGTH} />
      </div>
    );
  }
  if (edit.text === '') return null;
  return (
    <p className={styles.note}>
      <span className="visually-hidden">Your note: </span>
      <span dir="auto">{edit.text}</span>
    </p>
  );
}
