/** `1 video`, `1,200 videos`. */
export const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : nouns}`;

/** How a text file was read that does not say its encoding. */
export const guessOf = (encoding: string): string =>
  `Read as ${encoding}, which is a guess: if letters are wrong, save the file as UTF-8 and import it again.`;

/** More lines than this do not fit on a terminal. */
const MOST_PROBLEMS = 50;

/**
 * What went wrong, a line each, after a heading; nothing where nothing did.
 * @param total where only the first of them are there
 */
export function problemLines(problems: readonly string[], total = problems.length): string[] {
  const left = total - Math.min(problems.length, MOST_PROBLEMS);
  return listed(`${counted(total, 'problem')}:`, [
    ...problems.slice(0, MOST_PROBLEMS),
    ...(left > 0 ? [`and ${left.toLocaleString('en')} more`] : []),
  ]);
}

/** All lines under a heading; nothing where there are none. */
export const listed = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line}`)];

const FILE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist.',
  ENOTDIR: 'is no folder.',
  EISDIR: 'is a folder: name a file in it.',
  EACCES: 'may not be read by the user that runs this.',
  ENOSPC: 'cannot be written: the disk is full.',
};

/** What went wrong, for who asked; what the system says of a file in plain words. */
export function reasonOf(error: Error): string {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const plain = FILE_ERRORS[code];
  return plain === undefined ? error.message : `${path ?? 'That'} ${plain}`;
}
