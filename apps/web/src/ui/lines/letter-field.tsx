import type { ComponentProps, KeyboardEvent, RefObject } from 'react';
import { type LanguageCode, languageName } from '@wordreel/shared';
import { useKeyboardEdge } from '#lib/browser/use-keyboard-edge.ts';
import { specialLetters } from '#lib/text/special-letters.ts';
import { isRightToLeft } from '#lib/text/text-direction.ts';
import * as texts from '#texts/layout.tsx';
import styles from './letter-field.module.css';

interface LetterFieldProps extends ComponentProps<'textarea'> {
  ref: RefObject<HTMLTextAreaElement | null>;
  language: LanguageCode;
  value: string;
  /** Whether Shift+Enter inserts a line break. */
  isMultiline?: boolean;
  onText: (text: string) => void;
}

/** Turns off everything with which a browser would change or complete an answer. */
export const LETTERS_AS_TYPED = {
  autoCapitalize: 'off',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** A field for text in the language being learned. Enter submits its form. */
export function LetterField({ language, isMultiline = false, onText, ...field }: LetterFieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isOther = isMultiline ? event.shiftKey : event.ctrlKey || event.metaKey;
    // During IME composition, Enter confirms a character and must not submit.
    if (event.key !== 'Enter' || isOther || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <>
      <textarea
        rows={1}
        lang={language}
        dir={isRightToLeft(language) ? 'rtl' : 'ltr'}
        {...LETTERS_AS_TYPED}
        onChange={({ target }) => onText(isMultiline ? target.value : target.value.replaceAll('\n', ' '))}
        onKeyDown={onKeyDown}
        {...field}
      />
      {field.readOnly !== true && (
        <LetterRow language={language} field={field.ref} text={field.value} onText={onText} />
      )}
    </>
  );
}

interface LetterRowProps {
  language: LanguageCode;
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
}

/** Buttons for letters that a keyboard may lack. On phones, they are at the edge of the open keyboard. */
export function LetterRow({ language, field, text, onText }: LetterRowProps) {
  const edge = useKeyboardEdge();
  const letters = specialLetters(language);
  if (letters.length === 0) return null;
  const insert = (letter: string) => {
    const box = field.current;
    const start = box?.selectionStart ?? text.length;
    const end = box?.selectionEnd ?? text.length;
    onText(text.slice(0, start) + letter + text.slice(end));
    // Move the cursor past the letter once React has updated the field.
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(start + letter.length, start + letter.length);
    });
  };
  return (
    <fieldset
      aria-label={texts.lettersOfLanguage({ language: languageName(language) })}
      className={styles.row}
      data-floats={edge !== null}
      style={edge === null ? undefined : { bottom: edge }}
    >
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          lang={language}
          className={styles.letter}
          // Keep focus in the field, so that a phone's keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => insert(letter)}
        >
          {letter}
        </button>
      ))}
    </fieldset>
  );
}
