import { type KeyboardEvent, useEffect, useRef } from 'react';

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Makes a group of buttons one tab stop; the arrow keys move between them. */
export function useRoving<Group extends HTMLElement>() {
  const ref = useRef<Group>(null);
  const buttons = () => [...(ref.current?.querySelectorAll('button') ?? [])];
  const settle = (stop: HTMLButtonElement | undefined) => {
    for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1;
  };
  useEffect(() => {
    const all = buttons();
    const focused = all.find((button) => button === document.activeElement);
    settle(focused ?? all.find((button) => button.ariaPressed === 'true') ?? all[0]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const all = buttons();
    const at = all.indexOf(event.target as HTMLButtonElement);
    if (step === undefined || at === -1) return;
    event.preventDefault();
    const next = all[(at + step + all.length) % all.length];
    settle(next);
    next?.focus();
  };
  return { ref, onKeyDown };
}
