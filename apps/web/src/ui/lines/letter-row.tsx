import type { RefObject } from 'react';
import { type LanguageCode, languageName } from '@wordreel/shared';
import styles from './letter-row.module.css';
import { specialLetters } from '#lib/text/special-letters.ts';
import { useKeyboardEdge } from '#lib/browser/use-keyboard-edge.ts';

interface LetterRowProps {
  language: LanguageCode;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
}

/**
 * Buttons that insert letters that a keyboard may lack at the cursor of a field. On a phone they are at the edge of the
 * open keyboard.
 */
export function LetterRow({ language, field, text, onText }: LetterRowProps) {
  const edge = useKeyboardEdge();
  const letters = specialLetters(language);
  if (letters.length === 0) return null;
  const insert = (letter: string) => {
    const box = field.current;
    const start = box?.selectionStart ?? text.length;
    const end = box?.selectionEnd ?? text.length;
    onText(text.slice(0, start) + letter + text.slice(end));
    // Move the cursor behind the letter after React has updated the field.
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(start + letter.length, start + letter.length);
    });
  };
  return (
    <fieldset
      aria-label={`Letters of ${languageName(language)}`}
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
          // Keeps focus in the field, so that a phone keeps its keyboard open.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => insert(letter)}
        >
          {letter}
        </button>
      ))}
    </fieldset>
  );
}
