const MOST_DEPTH = 12;
const LONGEST_TEXT = 20_000;
const LARGEST_NUMBER = 2 ** 31 - 1;

/** One array, changed during the walk: copies for millions of values would fill the memory. */
type Path = (string | number)[];

/** Returns the problem with a value or with its name (the end of `path`), ignoring nested values; null if none. */
type Judge = (value: unknown, path: Path) => string | null;

function firstProblem(value: unknown, judge: Judge, path: Path): string | null {
  const isWhole = typeof value === 'object' && value !== null;
  const problem = isWhole && path.length > MOST_DEPTH ? 'is nested too deeply' : judge(value, path);
  if (problem !== null) return `${path.join('.')} ${problem}`;
  if (!isWhole) return null;
  const members = value as Readonly<Record<string | number, unknown>>;
  for (const name of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    path.push(name);
    const found = firstProblem(members[name], judge, path);
    if (found !== null) return found;
    path.pop();
  }
  return null;
}

function textProblem(text: string): string | null {
  if (text.length > LONGEST_TEXT) return `has more than ${LONGEST_TEXT} characters`;
  return /\0|\p{Cs}/u.test(text) ? 'has characters that no text has' : null;
}

function storageProblem(value: unknown, path: Path): string | null {
  const name = path.at(-1);
  const ofName = typeof name === 'string' ? textProblem(name) : null;
  if (ofName !== null) return ofName;
  if (typeof value === 'string') return textProblem(value);
  return typeof value === 'number' && Math.abs(value) > LARGEST_NUMBER ? 'is too large a number' : null;
}

export const unkeepable = (value: unknown): string | null => firstProblem(value, storageProblem, []);

/** Matches the names of members that describe something in the past. */
const PAST_TIME = /(At|Since)$|^(at|since)$/;
const PAST_DAYS = new Set(['studyDay', 'lastDay', 'day', 'starterDay']);

/** Tolerance for wrong clocks and different time zones, in ms. */
const [SLACK, DAY] = [2 * 86_400_000, 86_400_000];

function isPast(name: string, value: unknown, latest: number): boolean {
  if (typeof value === 'string' && PAST_TIME.test(name)) return !(Date.parse(value) > latest);
  return !(typeof value === 'number' && PAST_DAYS.has(name)) || value <= latest / DAY;
}

/** Finds the first past event with a future date. Such a date would take precedence over every later change. */
export const comingMoment = (name: string, value: unknown, now: number): string | null =>
  firstProblem(value, (one, path) => (isPast(String(path.at(-1)), one, now + SLACK) ? null : 'lies in the future'), [
    name,
  ]);
