import { type RefObject, useState } from 'react';
import { keepTutorDraft, tutorDraft } from '#store/preferences/tutor-drafts.ts';

/** What is being written in a conversation: this device keeps it until it is sent. */
export function useDraft(conversation: string, field: RefObject<HTMLTextAreaElement | null>) {
  const [text, showText] = useState(() => tutorDraft(conversation).text);
  const setText = (value: string) => {
    showText(value);
    keepTutorDraft(conversation, { text: value });
  };
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
