import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WordChoice } from '#reading/words/word-choice.ts';
import { markedIndex } from '#reading/words/word-marks.tsx';

/** Milliseconds after which a press starts to select a phrase. */
const LONG_PRESS = 450;

/** A range of words in a line, both ends included. */
export type Span = Pick<WordChoice, 'first' | 'last'>;

export function spanOf(a: number, b: number): Span {
  return { first: Math.min(a, b), last: Math.max(a, b) };
}

const NO_PRESS = { from: -1, isLong: false, hasMoved: false };

type Handler = (event: PointerEvent<HTMLElement>) => void;

/** Selects a phrase by dragging, or by a long press and a tap. `takesClick` is true if a click only ended that. */
export function usePhraseDrag(box: RefObject<HTMLElement | null>, onChoose: (span: Span) => void) {
  const [span, setSpan] = useState<Span | null>(null);
  const press = useRef<typeof NO_PRESS | null>(null);
  const { anchor, setAnchor, swallow, takesClick } = useClicks((from, to) => {
    setSpan(null);
    if (from !== to) onChoose(spanOf(from, to));
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useNoScroll(box, () => press.current?.isLong === true || press.current?.hasMoved === true);

  const clear = () => {
    setAnchor(null);
    setSpan(null);
  };
  const end = () => {
    clearTimeout(timer.current);
    press.current = null;
  };
  const onPointerCancel = () => {
    end();
    clear();
  };
  const onPointerDown: Handler = (event) => {
    const from = markedIndex(event.target);
    swallow(null);
    if (from === null || event.button !== 0) return;
    const pressed = { ...NO_PRESS, from };
    press.current = pressed;
    // A mouse selects by dragging. Only touch needs a long press to tell selecting from scrolling.
    if (event.pointerType === 'mouse') return;
    timer.current = setTimeout(() => {
      pressed.isLong = true;
      setSpan(spanOf(from, from));
    }, LONG_PRESS);
  };
  const onPointerMove: Handler = ({ buttons, clientX, clientY, target }) => {
    if (press.current === null) return;
    // The button was released outside the page.
    if (buttons === 0) return onPointerCancel();
    const place = indexAtPoint(clientX, clientY, target);
    if (place === null || (place === press.current.from && !press.current.hasMoved)) return;
    press.current.hasMoved = true;
    clearTimeout(timer.current);
    setSpan(spanOf(press.current.from, place));
  };
  const onPointerUp: Handler = ({ clientX, clientY, target }) => {
    const { from, isLong, hasMoved } = press.current ?? NO_PRESS;
    end();
    if (hasMoved) {
      swallow(from);
      clear();
      onChoose(spanOf(from, indexAtPoint(clientX, clientY, target) ?? span?.last ?? from));
    } else if (isLong) {
      swallow(from);
      setAnchor(from);
    }
  };
  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
  return { span, isWaiting: anchor !== null, handlers, takesClick };
}

function useClicks(onEnd: (from: number, to: number) => void) {
  /** The long-pressed first word, until the last word of the phrase is tapped. */
  const [anchor, setAnchor] = useState<number | null>(null);
  const swallowed = useRef<number | null>(null);
  const swallow = (place: number | null) => {
    swallowed.current = place;
  };
  const takesClick = (place: number) => {
    const wasSwallowed = swallowed.current === place;
    swallow(null);
    if (wasSwallowed) return true;
    if (anchor === null) return false;
    setAnchor(null);
    onEnd(anchor, place);
    return anchor !== place;
  };
  return { anchor, setAnchor, swallow, takesClick };
}

/** Prevents scrolling while a finger selects. Only non-passive listeners can do so. */
function useNoScroll(box: RefObject<HTMLElement | null>, isSelecting: () => boolean): void {
  const isNow = useEffectEvent(isSelecting);
  useEffect(() => {
    const element = box.current;
    const onTouchMove = (event: TouchEvent) => {
      if (isNow() && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => element?.removeEventListener('touchmove', onTouchMove);
  }, [box]);
}

/** Touch events stay with the first word, so the element under the finger has to be looked up. */
function indexAtPoint(x: number, y: number, target: EventTarget): number | null {
  const element = (document.elementFromPoint as typeof document.elementFromPoint | undefined)?.call(document, x, y);
  return markedIndex(element ?? target);
}
