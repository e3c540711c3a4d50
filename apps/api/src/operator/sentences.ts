/** Formats a count with its noun, such as `1 video` or `1,200 videos`. */
export const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : nouns}`;

export const guessOf = (encoding: string): string =>
  `Read as ${encoding}, which is a guess: if letters are wrong, save the file as UTF-8 and import it again.`;

/** Maximum number of listed problems, so that the list fits on a terminal. */
const MOST_PROBLEMS = 50;

/** Lists problems under a heading. @param total the number of all problems, if `problems` has only the first ones */
export function problemLines(problems: readonly string[], total = problems.length): string[] {
  const left = total - Math.min(problems.length, MOST_PROBLEMS);
  return listed(`${counted(total, 'problem')}:`, [
    ...problems.slice(0, MOST_PROBLEMS),
    ...(left > 0 ? [`and ${left.toLocaleString('en')} more`] : []),
  ]);
}

/** Returns a heading with indented lines below it; empty if there are no lines. */
export const listed = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line}`)];

const FILE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist.',
  ENOTDIR: 'is not a folder.',
  EISDIR: 'is a folder: name a file in it.',
  EACCES: 'cannot be read by the current user.',
  ENOSPC: 'cannot be written: the disk is full.',
};

/** Returns an error's message for the operator. Common file errors are put in plain words. */
export function reasonOf(error: Error): string {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const plain = FILE_ERRORS[code];
  return plain === undefined ? error.message : `${path ?? 'This path'} ${plain}`;
}
