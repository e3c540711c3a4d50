const MOST_DEPTH = 12;
const LONGEST_TEXT = 20_000;
const LARGEST_NUMBER = 2 ** 31 - 1;

/** Shared by the whole walk, because copies for millions of values would fill the memory. */
type Path = (string | number)[];

function scalarProblem(value: unknown): string | null {
  if (typeof value === 'string') {
    if (value.length > LONGEST_TEXT) return `has more than ${LONGEST_TEXT} characters`;
    return /\0|\p{Cs}/u.test(value) ? 'has characters that no text has' : null;
  }
  return typeof value === 'number' && Math.abs(value) > LARGEST_NUMBER ? 'is too large a number' : null;
}

const problemAt = (path: Path, problem: string | null): string | null =>
  problem === null ? null : `${path.join('.')} ${problem}`;

function itemsProblem(items: readonly unknown[], path: Path): string | null {
  for (let at = 0; at < items.length; at += 1) {
    path.push(at);
    const problem = unkeepable(items[at], path);
    if (problem !== null) return problem;
    path.pop();
  }
  return null;
}

function membersProblem(value: object, path: Path): string | null {
  for (const name of Object.keys(value)) {
    path.push(name);
    const problem =
      problemAt(path, scalarProblem(name)) ?? unkeepable((value as Readonly<Record<string, unknown>>)[name], path);
    if (problem !== null) return problem;
    path.pop();
  }
  return null;
}

/** Returns the first value that the database could not store, at any depth, or null. */
export function unkeepable(value: unknown, path: Path = []): string | null {
  if (typeof value !== 'object' || value === null) return problemAt(path, scalarProblem(value));
  if (path.length > MOST_DEPTH) return problemAt(path, 'is nested too deeply');
  return Array.isArray(value) ? itemsProblem(value, path) : membersProblem(value, path);
}
