import { useEffect, useMemo } from 'react';
import { useKeyDown } from '#lib/browser/use-key-down.ts';
import { useAccountPreference } from '#store/hooks/use-preferences.ts';
import { type Bindings, SHORTCUTS, type ShortcutAction, actionOf, isRepeatable, parseBindings } from './shortcuts.ts';

const USUAL = { areOn: true, keys: {} };

export function useBindings(): readonly [Bindings, (bindings: Bindings) => void] {
  const [preference, change] = useAccountPreference('shortcuts', USUAL);
  const bindings = useMemo(() => parseBindings(preference), [preference]);
  return [bindings, ({ isOn, codes }) => change({ areOn: isOn, keys: codes })];
}

export type Handlers = Partial<Record<ShortcutAction, () => void>>;

/** Runs shortcuts, except while the learner types, in a dialog, or on a control that handles the key itself. */
export function useShortcuts(handlers: Handlers): void {
  const [bindings] = useBindings();
  useEffect(watchClicks, []);
  useKeyDown((event) => {
    const action = event.defaultPrevented || isTheirs(event) ? null : actionOf(event, bindings, SHORTCUTS);
    const act = action === null ? undefined : handlers[action];
    if (action === null || act === undefined) return;
    event.preventDefault();
    if (!event.repeat || isRepeatable(action)) act();
  });
}

const TYPING =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable="true"]';
const MOVED = 'input[type="radio"], input[type="range"], video, [role="radio"], [role="menuitem"], [role="slider"]';

function isTheirs({ target, code }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(TYPING) !== null || target.closest('dialog') !== null) return true;
  if (code.startsWith('Arrow')) return target.closest(MOVED) !== null;
  return (code === 'Space' || code === 'Enter') && isOnControl(target);
}

const PRESSED = 'button, a[href], summary, input:not([type="range"]), [role="button"], [role="menuitem"]';

/** The last clicked control, while it keeps focus. */
let clicked: Element | null = null;

function noteClick({ target }: Event): void {
  clicked = controlAt(target);
}

function noteFocus({ target }: Event): void {
  if (controlAt(target) !== clicked) clicked = null;
}

const controlAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(PRESSED) : null;

/** Starts to track clicks. Repeated calls have no effect, because the listeners are the same. */
export function watchClicks(): void {
  document.addEventListener('pointerdown', noteClick, true);
  document.addEventListener('focusin', noteFocus);
}

/** Whether the focused control was reached by keyboard. In Chrome, `:focus-visible` also matches clicked controls. */
export function isOnControl(target: Element): boolean {
  const control = controlAt(target);
  return control !== null && control !== clicked;
}
