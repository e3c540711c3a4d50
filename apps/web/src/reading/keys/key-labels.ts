import { useEffect, useState } from 'react';
import keyNames from './key-names.json' with { type: 'json' };

/** Labels of the keys on the learner's keyboard, by `KeyboardEvent.code`. */
export type KeyLayout = Pick<ReadonlyMap<string, string>, 'get'>;

/** Names of keys on an English keyboard, where they differ from the code. */
const NAMES: Readonly<Record<string, string>> = keyNames;

/** Returns this keyboard's labels, or none if the browser does not provide them; English labels are used then. */
export function useKeyLabels(): KeyLayout {
  const [layout, setLayout] = useState<KeyLayout>(new Map());
  useEffect(() => {
    const { keyboard } = navigator as { keyboard?: { getLayoutMap?: () => Promise<KeyLayout> } };
    keyboard?.getLayoutMap?.().then(setLayout, () => undefined);
  }, []);
  return layout;
}

/** Formats `Shift+KeyA` as `Shift + A`. */
export function keyLabel(code: string, layout: KeyLayout): string {
  const parts = code.split('+');
  const key = parts.pop() ?? '';
  const written = layout.get(key)?.toUpperCase();
  const name = written ?? NAMES[key] ?? key.replace(/^(Key|Digit|Numpad)/, '');
  return parts.length > 0 && name === '/' ? '?' : [...parts, name].join(' + ');
}
