import { useEffect, useEffectEvent } from 'react';

/** Callbacks of everything that Esc can close, most recently opened last. */
const open: (() => void)[] = [];

/** Calls back on Esc while open, unless something opened later is still open. Ignores Esc during IME composition. */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const act = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return undefined;
    const mine = () => act();
    if (open.length === 0) document.addEventListener('keydown', onKeyDown);
    open.push(mine);
    return () => {
      open.splice(open.indexOf(mine), 1);
      if (open.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
  // Prevent the browser's own close request, whose `cancel` event cannot always be prevented (HTML, close watchers).
  event.preventDefault();
  open.at(-1)?.();
}
