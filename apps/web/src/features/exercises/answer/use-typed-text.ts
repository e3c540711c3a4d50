import { type RefObject, useState } from 'react';
import { useExerciseSession } from '#exercises/session/exercise-session-context.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Holds the text in the field of an item. An answer that did not reach the server stays in the field. */
export function useTypedText(field: RefObject<Field | null>) {
  const { lastAnswer } = useExerciseSession();
  const [text, setText] = useState(lastAnswer?.kind === 'text' ? lastAnswer.text : '');
  /** Inserts a letter at the cursor, replacing any selection. */
  const insert = (letter: string) => {
    const at = field.current;
    const start = at?.selectionStart ?? text.length;
    const end = at?.selectionEnd ?? text.length;
    setText(text.slice(0, start) + letter + text.slice(end));
    // Move the cursor behind the letter after React has updated the field.
    requestAnimationFrame(() => {
      at?.focus();
      at?.setSelectionRange(start + letter.length, start + letter.length);
    });
  };
  return { text, setText, insert };
}
