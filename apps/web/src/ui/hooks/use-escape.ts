import { useEffect, useEffectEvent } from 'react';

/** What Esc would close, the last opened last. */
const open: (() => void)[] = [];

/** While open, Esc calls back: of several that are open, the one that came last. Typing that Esc ends closes nothing. */
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
  // A key that is taken is no wish to close of the browser's, which can be refused but once (HTML, close watchers).
  event.preventDefault();
  open.at(-1)?.();
}
