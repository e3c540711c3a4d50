import { Check, Pencil, X } from 'lucide-react';
import { useId } from 'react';
import type { Word } from '@wordreel/shared';
import { MAX_TRANSLATION_LENGTH } from '#store/words/language-data.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { type Translate, useTranslationEdit } from './use-translation-edit.ts';
import styles from './word-translation.module.css';

interface WordTranslationProps {
  word: Word;
  /** The element that has the word. */
  wordId: string;
  onTranslate: Translate;
}

/** A translation that becomes a field when it is pressed: Enter or leaving it saves, Escape takes it back. */
export function WordTranslation({ word, wordId, onTranslate }: WordTranslationProps) {
  const { button, field, isOpen, hasFailed, text, open, change, save, cancel, leave } = useTranslationEdit(
    word,
    onTranslate,
  );
  const hintId = useId();
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
    // Leaving any of its parts for something else is leaving it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onBlur={({ currentTarget, target, relatedTarget }) => {
        // When the whole window loses the focus, the field is still the active element.
        if (document.activeElement !== target && !currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <input
        ref={field}
        aria-label={`Translation of ${word.word}`}
        aria-invalid={hasFailed}
        aria-describedby={hasFailed ? hintId : undefined}
        lang="en"
        dir="auto"
        autoCapitalize="off"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={MAX_TRANSLATION_LENGTH}
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
      <IconButton type="submit" label="Save translation">
        <Icon of={Check} />
      </IconButton>
      <IconButton label="Cancel" onClick={cancel}>
        <Icon of={X} />
      </IconButton>
      {hasFailed && (
        <p id={hintId} className={styles.hint}>
          Not saved yet.
        </p>
      )}
    </form>
  );
}
