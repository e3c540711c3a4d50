import { useLayoutEffect, useRef, useState } from 'react';
import type { Word } from '@wordreel/shared';

/** The typed text and its state. If saving fails, the field reopens with the draft, so that nothing is lost. */
interface Draft {
  text: string;
  step: 'typing' | 'sent' | 'failed';
}

/** Changes a text of a word, such as its translation. @returns whether it was saved */
export type ChangeText = (word: Word, text: string) => Promise<boolean>;

/** Manages the editing of a word's text: whether the field is open, the draft, and the focus. `''` means no text. */
export function useTextEdit(word: Word, current: string, onChange: ChangeText) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const focusNext = useRef<'button' | 'field' | null>(null);
  const isOpen = draft !== null && draft.step !== 'sent';

  useLayoutEffect(() => {
    if (focusNext.current === 'button') button.current?.focus({ preventScroll: true });
    if (focusNext.current === 'field') field.current?.focus({ preventScroll: true });
    focusNext.current = null;
  });

  const send = async (text: string) => {
    setDraft({ text, step: 'sent' });
    if (await onChange(word, text)) return setDraft((now) => (now?.step === 'sent' ? null : now));
    if (button.current !== null && button.current === document.activeElement) focusNext.current = 'field';
    return setDraft((now) => (now?.step === 'sent' ? { text, step: 'failed' } : now));
  };
  const finish = (isSaving: boolean, next: 'button' | null) => {
    if (!isOpen) return;
    focusNext.current = next;
    if (isSaving && draft.text.trim() !== current) void send(draft.text);
    else setDraft(null);
  };
  return {
    button,
    field,
    isOpen,
    hasFailed: draft?.step === 'failed',
    text: draft?.text ?? current,
    open: () => {
      focusNext.current = 'field';
      setDraft({ text: current, step: 'typing' });
    },
    change: (text: string) => setDraft({ text, step: 'typing' }),
    save: () => finish(true, 'button'),
    cancel: () => finish(false, 'button'),
    leave: () => finish(true, null),
  };
}

export type TextEdit = ReturnType<typeof useTextEdit>;
