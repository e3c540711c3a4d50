import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds after which a press begins a phrase. */
const LONG_PRESS = 450;

/** Words of a line, from one to another. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

export function spanOf(a: number, b: number): Span {
  return { first: Math.min(a, b), last: Math.max(a, b) };
}

interface PhraseDrag {
  /** What is being selected; null for nothing. */
  readonly span: Span | null;
  /** Whether the first word has been pressed long, and the last one is to be tapped. */
  readonly isWaiting: boolean;
  readonly handlers: Readonly<Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', Handler>>;
  /** Whether the click that comes now belongs to a word that was pressed long or dragged, and opens nothing. */
  readonly takesClick: (place: number) => boolean;
}

const NO_PRESS = { from: -1, isLong: false, hasMoved: false };

type Handler = (event: PointerEvent<HTMLElement>) => void;

/**
 * Chooses a phrase with the pointer: by drawing from its first word to its last, or by pressing the first one long and
 * then tapping the last.
 */
export function usePhraseDrag(box: RefObject<HTMLElement | null>, onChoose: (span: Span) => void): PhraseDrag {
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
    const from = placeOf(event.target);
    swallow(null);
    if (from === null || event.button !== 0) return;
    const pressed = { ...NO_PRESS, from };
    press.current = pressed;
    // A mouse draws: only a finger has to say first that it does not scroll.
    if (event.pointerType === 'mouse') return;
    timer.current = setTimeout(() => {
      pressed.isLong = true;
      setSpan(spanOf(from, from));
    }, LONG_PRESS);
  };
  const onPointerMove: Handler = ({ buttons, clientX, clientY, target }) => {
    if (press.current === null) return;
    // Let go outside: nobody draws any more.
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

/** Tells clicks that open a word from those that only end a press, or end a phrase. */
function useClicks(onEnd: (from: number, to: number) => void) {
  /** The word that was pressed long and waits for the phrase's last one. */
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

/** A finger that selects does not scroll. The browser asks only listeners that are not passive. */
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

/** A finger stays captured by the word where it began: what it is over has to be asked. */
function indexAtPoint(x: number, y: number, target: EventTarget): number | null {
  const element = (document.elementFromPoint as typeof document.elementFromPoint | undefined)?.call(document, x, y);
  return placeOf(element ?? target);
}

function placeOf(target: EventTarget | null): number | null {
  const word = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return word === null ? null : Number(word.dataset['place']);
}
