import { type KeyboardEvent, type RefObject, useRef } from 'react';

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Lets the arrow keys move between the checkboxes of a list, in addition to Tab. */
export function useArrows<List extends HTMLElement>(): {
  ref: RefObject<List | null>;
  onKeyDown: (event: KeyboardEvent) => void;
} {
  const ref = useRef<List>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const boxes = [...(ref.current?.querySelectorAll('input') ?? [])];
    const at = boxes.findIndex((box) => box === event.target);
    if (step === undefined || at === -1) return;
    event.preventDefault();
    boxes[at + step]?.focus();
  };
  return { ref, onKeyDown };
}
