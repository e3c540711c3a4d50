import type { RefObject } from 'react';
import { tutorTexts } from '#store/api/tutor/tutor-drafts.ts';
import { useDraft } from '#store/hooks/use-draft.ts';

/** The unsent text of a conversation, stored on this device. */
export function useMessageText(conversation: string, field: RefObject<HTMLTextAreaElement | null>) {
  const [draft, setDraft] = useDraft(tutorTexts, conversation);
  const text = draft ?? '';
  const setText = (value: string) => setDraft(value === '' ? null : value);
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
