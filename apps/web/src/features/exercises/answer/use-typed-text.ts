import { type RefObject, useState } from 'react';
import { useExerciseSession } from '#exercises/session/exercise-session-context.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What is typed into the field of an item. What did not reach the server stays in it. */
export function useTypedText(field: RefObject<Field | null>) {
  const { given } = useExerciseSession();
  const [text, setText] = useState(given?.kind === 'text' ? given.text : '');
  /** Puts a letter where the cursor is, in the place of what is selected. */
  const insert = (letter: string) => {
    const at = field.current;
    const start = at?.selectionStart ?? text.length;
    const end = at?.selectionEnd ?? text.length;
    setText(text.slice(0, start) + letter + text.slice(end));
    // The cursor goes behind the letter once the field has it.
    requestAnimationFrame(() => {
      at?.focus();
      at?.setSelectionRange(start + letter.length, start + letter.length);
    });
  };
  return { text, setText, insert };
}
