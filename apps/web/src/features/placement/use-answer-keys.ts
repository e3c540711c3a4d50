import { useEffect, useEffectEvent } from 'react';
import { useBindings } from '#reading/keys/use-shortcuts.ts';

const TYPING = 'input, textarea, select, dialog, [contenteditable="true"]';

/** Handles keys by their position on the keyboard, unless the focus is in a field or shortcuts are off. */
export function useAnswerKeys(handlers: Readonly<Record<string, (() => void) | undefined>>): void {
  const [{ isOn }] = useBindings();
  const act = useEffectEvent((event: KeyboardEvent) => {
    const handler = handlers[event.code];
    if (handler === undefined || !isOn) return;
    event.preventDefault();
    if (!event.repeat) handler();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPING) !== null) return;
      act(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
