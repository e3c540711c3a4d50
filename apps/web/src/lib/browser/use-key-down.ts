import { useEffect, useEffectEvent } from 'react';

/** Calls back on every key press on the page while the component is mounted. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const act = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
