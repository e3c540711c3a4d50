import type { EditedSettings } from './edited-settings.ts';

/** Lists in which the order matters. The others are compared as sets. */
const IN_ORDER: ReadonlySet<string> = new Set<keyof EditedSettings>(['dictionaries']);

/** Returns the changes whose values differ from the saved ones. */
export function differing<Changes extends object>(changes: Changes, saved: object): Changes {
  const entries = Object.entries(changes) as [string, unknown][];
  return Object.fromEntries(
    entries.filter(([name, value]) => !isSame(value, (saved as Record<string, unknown>)[name], IN_ORDER.has(name))),
  ) as Changes;
}

function isSame(a: unknown, b: unknown, isInOrder: boolean): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((item, place) => (isInOrder ? b[place] === item : b.includes(item)));
}
