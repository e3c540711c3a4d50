/** Matches members that describe something in the past. */
const PAST_TIME = /(At|Since)$|^(at|since)$/;
const PAST_DAYS = new Set(['studyDay', 'lastDay', 'day', 'starterDay']);

/** Allows for wrong clocks and time zones. */
const [SLACK, DAY] = [2 * 86_400_000, 86_400_000];

function isPast(name: string, value: unknown, latest: number): boolean {
  if (typeof value === 'string' && PAST_TIME.test(name)) return !(Date.parse(value) > latest);
  return !(typeof value === 'number' && PAST_DAYS.has(name)) || value <= latest / DAY;
}

/** Returns the path of the first past event with a future date, which would win against every later change, or null. */
export function comingMoment(value: unknown, now: number, path: readonly (string | number)[] = []): string | null {
  if (typeof value !== 'object' || value === null) {
    const isFine = isPast(String(path.at(-1) ?? ''), value, now + SLACK);
    return isFine ? null : path.join('.');
  }
  for (const [name, member] of Object.entries(value)) {
    const found = comingMoment(member, now, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}
