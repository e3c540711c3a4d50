/** Members that tell of something that has happened. */
const PAST_TIME = /(At|Since)$|^(at|since)$/;
const PAST_DAYS = new Set(['studyDay', 'lastDay', 'day', 'starterDay']);

/** Clocks differ, and days by zones. */
const [SLACK, DAY] = [2 * 86_400_000, 86_400_000];

function isPast(name: string, value: unknown, latest: number): boolean {
  if (typeof value === 'string' && PAST_TIME.test(name)) return !(Date.parse(value) > latest);
  return !(typeof value === 'number' && PAST_DAYS.has(name)) || value <= latest / DAY;
}

/**
 * The first place of an account that tells of something as past which is to come; null where there is none. What is
 * believed to lie in the future would stand against every change that its learner makes from now on.
 * @param now in ms
 */
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
