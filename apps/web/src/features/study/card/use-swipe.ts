import { type PointerEvent, useRef, useState } from 'react';

/** The distance in pixels at which a swipe counts, and the horizontal distance at which the card starts to move. */
const FAR = 90;
const BEGIN = 12;

/**
 * Grades a card by swiping left or right.
 * @param isOn whether swipes are enabled and the answer is shown
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
