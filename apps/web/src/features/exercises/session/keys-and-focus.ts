import { useKeyDown } from '#lib/browser/use-key-down.ts';
import { useBindings } from '#reading/keys/use-shortcuts.ts';
import { type RefObject, useEffect, useRef } from 'react';

const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select';
const PRESSED = 'button, a[href], summary, input[type="radio"], input[type="checkbox"]';

/** Handles keys by `KeyboardEvent.code`. In a text field, letters and digits need Alt; Enter on a button presses it. */
export function useExerciseKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const [{ isOn }] = useBindings();
  useKeyDown((event) => {
    const act = keys[codeOf(event)];
    if (act === undefined || event.repeat || event.defaultPrevented || isHandledElsewhere(event, isOn)) return;
    event.preventDefault();
    act();
  });
}

/** Returns `?`, or else the key's code, with `Ctrl+` in front if that is pressed, such as `Ctrl+Enter`. */
function codeOf({ code, key, ctrlKey, metaKey }: KeyboardEvent): string {
  if (key === '?') return '?';
  const plain = code === 'NumpadEnter' ? 'Enter' : code.replace('Numpad', 'Digit');
  return ctrlKey || metaKey ? `Ctrl+${plain}` : plain;
}

function isHandledElsewhere({ target, code, altKey, ctrlKey, metaKey }: KeyboardEvent, isOn: boolean): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog') !== null) return true;
  if (code.endsWith('Enter')) {
    // Enter in a field already submits the form, as `Check` does.
    return !(ctrlKey || metaKey) && target.closest(`${PRESSED}, ${TYPING}`) !== null;
  }
  if (!isOn) return true;
  return target.closest(TYPING) !== null ? !altKey : altKey;
}

/** Focuses an element as soon as `isWanted` is true, so that keyboard and screen reader users start there. */
export function useFocusFirst<Of extends HTMLElement>(isWanted = true): RefObject<Of | null> {
  const ref = useRef<Of>(null);
  useEffect(() => {
    if (isWanted) ref.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return ref;
}
