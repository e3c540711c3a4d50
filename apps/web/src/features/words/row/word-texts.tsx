import { StickyNote, Pencil, Check, X } from 'lucide-react';
import { useId } from 'react';
import type { Word } from '@wordreel/shared';
import { MAX_NOTE_LENGTH, MAX_TRANSLATION_LENGTH } from '#store/words/language-data.ts';
import * as texts from '#texts/words.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { type ChangeText, useTextEdit, type TextEdit } from './use-text-edit.ts';
import styles from './word-texts.module.css';

export function WordNote({ edit, word, wordId }: { edit: TextEdit; word: Word; wordId: string }) {
  const { button, isOpen, text, open } = edit;
  if (isOpen) {
    return (
      <TextEditForm
        edit={edit}
        label={texts.noteField({ word: word.word })}
        saveLabel={texts.saveNote}
        maxLength={MAX_NOTE_LENGTH}
      />
    );
  }
  return (
    <>
      {text !== '' && (
        <p className={styles.note}>
          <span className="visually-hidden">{texts.yourNote} </span>
          <span dir="auto">{text}</span>
        </p>
      )}
      <Button ref={button} variant="quiet" aria-describedby={wordId} className={styles.button} onClick={open}>
        <Icon of={StickyNote} size={18} />
        {text === '' ? texts.addNote : texts.editNote}
      </Button>
    </>
  );
}

interface WordTranslationProps {
  word: Word;
  wordId: string;
  onTranslate: ChangeText;
}

/** A translation that becomes a field when pressed. Pressing Enter or leaving the field saves; Escape cancels. */
export function WordTranslation({ word, wordId, onTranslate }: WordTranslationProps) {
  const edit = useTextEdit(word, word.translation ?? '', onTranslate);
  const { button, isOpen, text, open } = edit;
  if (!isOpen) {
    return (
      <button
        ref={button}
        type="button"
        title={texts.editTranslation}
        aria-describedby={wordId}
        className={styles.shown}
        onClick={open}
      >
        <span dir="auto" className={text === '' ? styles.none : styles.translationText}>
          {text || texts.addTranslation}
        </span>
        {text !== '' && <span className="visually-hidden">{texts.editTranslationHint}</span>}
        <Icon of={Pencil} size={16} />
      </button>
    );
  }
  return (
    <TextEditForm
      edit={edit}
      label={texts.translationField({ word: word.word })}
      saveLabel={texts.saveTranslation}
      maxLength={MAX_TRANSLATION_LENGTH}
    />
  );
}

interface TextEditFormProps {
  edit: TextEdit;
  label: string;
  saveLabel: string;
  maxLength: number;
}

/** The field of a text being edited. Pressing Enter or leaving the field saves; Escape cancels. */
function TextEditForm({ edit, label, saveLabel, maxLength }: TextEditFormProps) {
  const { field, hasFailed, text, change, save, cancel, leave } = edit;
  const hintId = useId();
  return (
    // Moving focus from the form to anything outside counts as leaving the field.
    <Form
      className={styles.form}
      onSubmit={save}
      onBlur={({ currentTarget, target, relatedTarget }) => {
        // When only the window loses focus, the field remains the active element, which does not count as leaving.
        if (document.activeElement !== target && !currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <input
        ref={field}
        aria-label={label}
        aria-invalid={hasFailed}
        aria-describedby={hasFailed ? hintId : undefined}
        lang="en"
        dir="auto"
        autoCapitalize="off"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={maxLength}
        className={styles.field}
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          cancel();
        }}
      />
      <IconButton type="submit" label={saveLabel}>
        <Icon of={Check} />
      </IconButton>
      <IconButton label={texts.cancel} onClick={cancel}>
        <Icon of={X} />
      </IconButton>
      {hasFailed && (
        <p id={hintId} className={styles.hint}>
          {texts.notSavedYet}
        </p>
      )}
    </Form>
  );
}
