import { type PointerEvent, useRef, useState } from 'react';

/** Pixels after which a swipe counts; half of it sideways must have gone before the sheet moves at all. */
const FAR = 90;
const BEGIN = 12;

/**
 * Answers a card by a swipe of the finger: to the right or to the left.
 * @param isOn whether swipes are wanted, and the answer is shown
 */
export function useSwipe(isOn: boolean, onSwipe: (direction: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const [shift, setShift] = useState(0);
  const end = () => {
    start.current = null;
    setShift(0);
  };
  return {
    shift,
    handlers: {
      onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
        if (isOn && pointerType === 'touch') start.current = { x: clientX, y: clientY };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (start.current === null) return;
        const [x, y] = [clientX - start.current.x, clientY - start.current.y];
        if (Math.abs(y) > Math.abs(x) && shift === 0) end();
        else if (Math.abs(x) > BEGIN) setShift(x);
      },
      onPointerUp: () => {
        if (Math.abs(shift) > FAR) onSwipe(shift > 0 ? 'right' : 'left');
        end();
      },
      onPointerCancel: end,
    },
  };
}
