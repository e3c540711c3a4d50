import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useBindings } from '#reading/keys/use-shortcuts.ts';

const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Submits the focused form. A field that saves on blur is blurred and focused again. */
function saveFocused(): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return;
  const form = focused.closest('form');
  if (form !== null) {
    form.requestSubmit();
    return;
  }
  if (!focused.matches(TYPING)) return;
  focused.blur();
  focused.focus();
}

/** Shortcuts of You: `/` focuses the search for settings, Ctrl+S or ⌘S saves the focused form or field. */
export function useYouKeys(field: RefObject<HTMLInputElement | null>): void {
  const [{ isOn }] = useBindings();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey) {
      // Always prevent the browser from saving the page as a file.
      event.preventDefault();
      saveFocused();
      return;
    }
    const isTheirs = target.closest(TYPING) !== null || target.closest('dialog') !== null;
    if (key !== '/' || ctrlKey || metaKey || altKey || isTheirs || !isOn) return;
    event.preventDefault();
    field.current?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
