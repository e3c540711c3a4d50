import { type NamedKey, VIDEO_KEYS } from './named-keys.ts';
import { type Bindings, boundCode } from './shortcuts.ts';
import { STUDY_KEYS } from './study-keys.ts';

/** Shortcuts that are active together, so their keys must differ. */
const PAGES: readonly (readonly NamedKey[])[] = [VIDEO_KEYS, STUDY_KEYS];

const besides = (key: NamedKey): readonly NamedKey[] =>
  PAGES.find((page) => page.includes(key))?.filter((one) => one !== key) ?? [];

/** Returns the other action of the same page that uses a key; null if the key is free. */
export function conflictOf(code: string, key: NamedKey, bindings: Bindings): NamedKey | null {
  return besides(key).find((one) => boundCode(one, bindings) === code) ?? null;
}

/** Binds an action to a key. Another action with that key receives the old one in exchange. */
export function rebind(key: NamedKey, code: string, bindings: Bindings): Bindings {
  const other = conflictOf(code, key, bindings);
  const codes = { ...bindings.codes, [key.action]: code };
  if (other !== null) codes[other.action] = boundCode(key, bindings);
  const usual = new Map(PAGES.flat().map((one) => [one.action, one.code]));
  // Only differences are stored, so that a new default applies to everyone who has not chosen a key.
  const chosen = Object.entries(codes).filter(([action, bound]) => usual.has(action) && bound !== usual.get(action));
  return { ...bindings, codes: Object.fromEntries(chosen) };
}
