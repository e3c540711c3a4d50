import { type LanguageCode, languageName } from '@wordreel/shared';
import styles from './letter-row.module.css';
import { specialLetters } from '#lib/special-letters.ts';
import { useKeyboardEdge } from '#lib/use-keyboard-edge.ts';

interface LetterRowProps {
  language: LanguageCode;
  onLetter: (letter: string) => void;
}

/** Buttons for letters that a keyboard may lack. On a phone they are at the edge of the open keyboard. */
export function LetterRow({ language, onLetter }: LetterRowProps) {
  const edge = useKeyboardEdge();
  const letters = specialLetters(language);
  if (letters.length === 0) return null;
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
          onClick={() => onLetter(letter)}
        >
          {letter}
        </button>
      ))}
    </fieldset>
  );
}
