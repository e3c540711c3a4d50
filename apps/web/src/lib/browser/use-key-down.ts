import { useEffect, useEffectEvent } from 'react';

interface KeyDownOptions {
  isOn?: boolean;
  /** Whether to handle keys before the focused element does. */
  capture?: boolean;
}

/** Calls `onKeyDown` for every key press on the page while the component is mounted. */
export function useKeyDown(
  onKeyDown: (event: KeyboardEvent) => void,
  { isOn = true, capture = false }: KeyDownOptions = {},
): void {
  const act = useEffectEvent(onKeyDown);
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listen, { capture });
    return () => document.removeEventListener('keydown', listen, { capture });
  }, [isOn, capture]);
}
