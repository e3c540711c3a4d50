import { useEffect, useEffectEvent } from 'react';

/** Callbacks of everything that Esc can close, the last opened last. */
const open: (() => void)[] = [];

/** Calls back on Esc while open; only the last opened one is called. Esc that ends a composition closes nothing. */
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
  // Handle Esc here, because the browser's own close request can be prevented only once (HTML, close watchers).
  event.preventDefault();
  open.at(-1)?.();
}
