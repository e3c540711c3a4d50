import { useKeyDown } from '#lib/browser/use-key-down.ts';
import { useBindings } from '#reading/keys/use-shortcuts.ts';

const TYPING = 'input, textarea, select, dialog, [contenteditable="true"]';

/** Handles keys by their position on the keyboard, unless the focus is in a field or shortcuts are off. */
export function useAnswerKeys(handlers: Readonly<Record<string, (() => void) | undefined>>): void {
  const [{ isOn }] = useBindings();
  useKeyDown((event) => {
    const handler = handlers[event.code];
    if (handler === undefined || !isOn || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(TYPING) !== null) return;
    event.preventDefault();
    if (!event.repeat) handler();
  });
}
