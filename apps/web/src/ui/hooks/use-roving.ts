import { type KeyboardEvent, useEffect, useRef } from 'react';

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** On an arrow key, moves focus to the next or previous button. Returns the newly focused button, or null. */
export function focusByArrows(event: KeyboardEvent, buttons: readonly HTMLButtonElement[]) {
  const step = STEPS[event.key];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  if (step === undefined || at === -1) return null;
  event.preventDefault();
  const next = buttons[(at + step + buttons.length) % buttons.length];
  next?.focus();
  return next;
}

/** Makes a group of buttons a single tab stop, with arrow keys moving between them. */
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
    const next = focusByArrows(event, buttons());
    if (next !== null) settle(next);
  };
  return { ref, onKeyDown };
}
