import { type NamedKey, VIDEO_KEYS } from './named-keys.ts';
import { type Bindings, boundCode } from './shortcuts.ts';
import { STUDY_KEYS } from './study-keys.ts';

/** Keys that are listened to together, of which no two may be the same. */
const PAGES: readonly (readonly NamedKey[])[] = [VIDEO_KEYS, STUDY_KEYS];

const besides = (key: NamedKey): readonly NamedKey[] =>
  PAGES.find((page) => page.includes(key))?.filter((one) => one !== key) ?? [];

/** What else of the same page has a key already; null where it is free. */
export function conflictOf(code: string, key: NamedKey, bindings: Bindings): NamedKey | null {
  return besides(key).find((one) => boundCode(one, bindings) === code) ?? null;
}

/** Gives something a key; what has it already gets the old one in exchange. */
export function rebind(key: NamedKey, code: string, bindings: Bindings): Bindings {
  const other = conflictOf(code, key, bindings);
  const codes = { ...bindings.codes, [key.action]: code };
  if (other !== null) codes[other.action] = boundCode(key, bindings);
  const usual = new Map(PAGES.flat().map((one) => [one.action, one.code]));
  // Only what differs is kept, so that another usual key reaches everybody who has not chosen.
  const chosen = Object.entries(codes).filter(([action, bound]) => usual.has(action) && bound !== usual.get(action));
  return { ...bindings, codes: Object.fromEntries(chosen) };
}
