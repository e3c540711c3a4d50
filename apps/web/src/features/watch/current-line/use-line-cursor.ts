import { type KeyboardEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { type Span, spanOf } from './use-phrase-drag.ts';

/** Where in a line the keyboard is, and the phrase that it has grown to. */
export interface LineCursor {
  /** Null until somebody goes there. */
  readonly at: number | null;
  /** Null where it is one word alone. */
  readonly span: Span | null;
  readonly goTo: (place: number) => void;
  /** A word has got the focus by itself. */
  readonly onFocus: (place: number) => void;
  readonly extend: (step: 1 | -1) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * One tab stop for all words of a line: the arrows move, with Shift they choose a phrase. Beyond the ends the arrows are
 * the page's.
 * @param places of the words that can be reached, in their order
 */
export function useLineCursor(
  box: RefObject<HTMLElement | null>,
  places: readonly number[],
  isRightToLeft: boolean,
): LineCursor {
  const [at, setAt] = useState<number | null>(null);
  const [span, setSpan] = useState<Span | null>(null);
  const anchor = useRef<number | null>(null);

  const { focus, isMoving } = useMovedFocus(box);
  const goTo = useCallback(
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
    // Before all else: a word that gets the focus by itself ends the phrase.
    focus(next);
    anchor.current = from;
    setSpan(spanOf(from, next));
    setAt(next);
  };
  const onFocus = (place: number) => {
    if (place === at || isMoving.current) return;
    anchor.current = null;
    setSpan(null);
    setAt(place);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, target } = event;
    // A word that was clicked keeps the focus, but is not where the keyboard is.
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
    goTo(goal);
  };
  return { at, span, goTo, onFocus, extend, onKeyDown };
}

/** The way to give a word the focus; what listens to the focus asks `isMoving` whether it came from here. */
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
