import { useEffect } from 'react';
import { useKeyDown } from '#lib/browser/use-key-down.ts';
import { isOnControl, watchClicks, useBindings } from '#reading/keys/use-shortcuts.ts';
import { actionOf, type Bindings } from '#reading/keys/shortcuts.ts';
import { STUDY_KEYS, type StudyAction } from '#reading/keys/study-keys.ts';

const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], dialog';

/** Handles the keys of a session, unless the focus is in a field or a dialog, or shortcuts are off. */
export function useStudyKeys(handlers: Partial<Record<StudyAction, () => void>>): void {
  const [bindings] = useBindings();
  useEffect(watchClicks, []);
  useKeyDown((event) => {
    const action = event.defaultPrevented || isHandledElsewhere(event) ? null : studyActionOf(event, bindings);
    const handler = action === null ? undefined : handlers[action];
    if (handler === undefined) return;
    event.preventDefault();
    if (!event.repeat) handler();
  });
}

function studyActionOf(event: KeyboardEvent, bindings: Bindings): StudyAction | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey) return null;
  const code = event.code.replace(/^Numpad(?=\d$)/, 'Digit');
  const press = { code, key, shiftKey, ctrlKey, metaKey, altKey };
  const found = actionOf(press, bindings, STUDY_KEYS);
  // On layouts that need Shift for digits, Shift with a digit grades too.
  return found === null && shiftKey ? actionOf({ ...press, shiftKey: false }, bindings, STUDY_KEYS) : found;
}

function isHandledElsewhere({ target, code }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(TYPING) !== null) return true;
  return code === 'Space' && isOnControl(target);
}
