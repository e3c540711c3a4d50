import { type RefObject, useState } from 'react';
import { keepTutorDraft, tutorDraft } from '#store/preferences/tutor-drafts.ts';

/** The unsent text of a conversation, stored on this device. */
export function useDraft(conversation: string, field: RefObject<HTMLTextAreaElement | null>) {
  const [text, showText] = useState(() => tutorDraft(conversation).text);
  const setText = (value: string) => {
    showText(value);
    keepTutorDraft(conversation, { text: value });
  };
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
