import { useEffect, useEffectEvent } from 'react';
import { useBindings } from '#reading/keys/use-shortcuts.ts';

/** The keys of a session, by their place on the keyboard. */
export const STUDY_KEYS = [
  { action: 'reveal', code: 'Space', key: 'Space', label: 'Show the answer' },
  { action: 'again', code: 'Digit1', key: '1', label: 'Again' },
  { action: 'hard', code: 'Digit2', key: '2', label: 'Hard' },
  { action: 'good', code: 'Digit3', key: '3', label: 'Good' },
  { action: 'easy', code: 'Digit4', key: '4', label: 'Easy' },
  { action: 'replay', code: 'KeyR', key: 'R', label: 'Play the line again' },
  { action: 'pronounce', code: 'KeyP', key: 'P', label: 'Say the word' },
  { action: 'edit', code: 'KeyE', key: 'E', label: 'Edit the translation' },
  { action: 'stars', code: 'KeyS', key: 'S', label: 'Next number of stars' },
  { action: 'ignore', code: 'KeyI', key: 'I', label: 'Ignore the word' },
  { action: 'undo', code: 'KeyU', key: 'U', label: 'Take the last answer back' },
  { action: 'leave', code: 'Escape', key: 'Esc', label: 'Leave; your progress is kept' },
  { action: 'help', code: 'Slash', key: '?', label: 'These keys' },
] as const;

export type StudyAction = (typeof STUDY_KEYS)[number]['action'];

const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], dialog';
const PRESSED = 'button, a[href], summary, input, [role="menuitem"]';

/** Carries out the keys of a session. Nothing happens while somebody types, in a dialog, or where keys are switched off. */
export function useStudyKeys(handlers: Partial<Record<StudyAction, () => void>>): void {
  const [{ isOn }] = useBindings();
  const act = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    const handler = action === null ? undefined : handlers[action];
    if (handler === undefined || !isOn) return;
    event.preventDefault();
    if (!event.repeat) handler();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !isTheirs(event)) act(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function actionOf({ code, key, ctrlKey, metaKey, altKey }: KeyboardEvent): StudyAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === '?') return 'help';
  const digit = code.replace(/^Numpad(?=[1-4]$)/, 'Digit');
  const found = STUDY_KEYS.find((one) => one.code === digit);
  // Esc is not only the session's: it closes what is open above a card.
  return found === undefined || found.action === 'help' || found.action === 'leave' ? null : found.action;
}

/** Whether the key belongs to what has the focus. */
function isTheirs({ target, code }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(TYPING) !== null) return true;
  // A button that was clicked keeps the focus, but is not where the keyboard is.
  return code === 'Space' && target.closest(PRESSED) !== null && target.matches(':focus-visible');
}
