import { type KeyboardEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { type Span, spanOf } from './use-phrase-drag.ts';

export type LineCursor = ReturnType<typeof useLineCursor>;

/** Makes all words of a line a single tab stop. Arrow keys move focus; with Shift, they select a phrase. */
export function useLineCursor(box: RefObject<HTMLElement | null>, places: readonly number[], isRightToLeft: boolean) {
  const [at, setAt] = useState<number | null>(null);
  /** The selected phrase; null for a single word. */
  const [span, setSpan] = useState<Span | null>(null);
  const anchor = useRef<number | null>(null);

  const { focus, isMoving } = useMovedFocus(box);
  const moveTo = useCallback(
    (place: number) => {
      anchor.current = null;
      setSpan(null);
      setAt(place);
      focus(place);
    },
    [focus],
  );
  const neighbour = (step: 1 | -1) => (at === null ? places[0] : places[places.indexOf(at) + step]);

  const extend = (step: 1 | -1) => {
    const next = neighbour(step);
    if (next === undefined) return;
    const from = anchor.current ?? at ?? next;
    // Must come first: when a word receives focus from outside, `onFocus` ends the phrase.
    focus(next);
    anchor.current = from;
    setSpan(spanOf(from, next));
    setAt(next);
  };
  /** Called when a word receives focus from outside, such as by a click. */
  const onFocus = (place: number) => {
    if (place === at || isMoving.current) return;
    anchor.current = null;
    setSpan(null);
    setAt(place);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, target } = event;
    // A clicked word has focus, but the keyboard cursor is not there.
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    const forwards = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
    const step = key === forwards ? 1 : -1;
    let goal: number | undefined;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      if (shiftKey) {
        event.preventDefault();
        extend(step);
        return;
      }
      goal = neighbour(step);
    } else if (key === 'Home') goal = places[0];
    else if (key === 'End') goal = places.at(-1);
    else if (key === 'Escape' && span !== null && at !== null) goal = at;
    if (goal === undefined) return;
    event.preventDefault();
    moveTo(goal);
  };
  return { at, span, moveTo, onFocus, extend, onKeyDown };
}

/** Moves focus to a word. Focus listeners check `isMoving` to tell such moves from those made by the user. */
function useMovedFocus(box: RefObject<HTMLElement | null>) {
  const isMoving = useRef(false);
  const focus = useCallback(
    (place: number) => {
      isMoving.current = true;
      box.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
      isMoving.current = false;
    },
    [box],
  );
  return { focus, isMoving };
}
