import { useEffect, useEffectEvent } from 'react';
import { useBindings } from '#reading/keys/use-shortcuts.ts';

/** What a key does, by `KeyboardEvent.code`. */
export type ExerciseKeys = Readonly<Record<string, (() => void) | undefined>>;

const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select';
const PRESSED = 'button, a[href], summary, input[type="radio"], input[type="checkbox"]';

/**
 * Carries out what keys stand for while the component is on screen. Letters and digits are the field's while somebody
 * types: there Alt does the same. `Ctrl+Enter` works everywhere; Enter on a button is the button's.
 */
export function useExerciseKeys(keys: ExerciseKeys): void {
  const [{ isOn }] = useBindings();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[codeOf(event)];
    if (act === undefined || event.repeat || event.defaultPrevented || isTheirs(event, isOn)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** `Ctrl+Enter`, `?`, or the key's own code. */
function codeOf({ code, key, ctrlKey, metaKey }: KeyboardEvent): string {
  if (key === '?') return '?';
  const plain = code === 'NumpadEnter' ? 'Enter' : code.replace('Numpad', 'Digit');
  return ctrlKey || metaKey ? `Ctrl+${plain}` : plain;
}

function isTheirs({ target, code, altKey, ctrlKey, metaKey }: KeyboardEvent, isOn: boolean): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog') !== null) return true;
  if (code.endsWith('Enter')) {
    // `Check` is what Enter in a field does by itself.
    return !(ctrlKey || metaKey) && target.closest(`${PRESSED}, ${TYPING}`) !== null;
  }
  if (!isOn) return true;
  return target.closest(TYPING) !== null ? !altKey : altKey;
}
