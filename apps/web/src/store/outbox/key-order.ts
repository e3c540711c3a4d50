/** What a key of words is about: one word of a language, or a whole list. */
const WORDS = /^(words?) (\S+)/;

/**
 * Whether two commands must not be sent side by side, although their keys differ: what is done to many words of a
 * language comes after what was done to one of them before, and before what is done to one later.
 */
export function areNeighbours(one: string, other: string): boolean {
  const [, scope, language] = WORDS.exec(one) ?? [];
  const [, otherScope, otherLanguage] = WORDS.exec(other) ?? [];
  if (scope === undefined || language !== otherLanguage || one === other) return false;
  return scope === 'words' || otherScope === 'words';
}

/** Whether a command has to wait for one that stands before it in the line. */
export function isHeldUp(line: readonly { readonly key: string }[], place: number): boolean {
  const key = line[place]?.key ?? '';
  return line.slice(0, place).some((earlier) => areNeighbours(earlier.key, key));
}
