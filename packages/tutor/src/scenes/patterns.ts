/** One level of `(a|b)` or `[a]`. */
const GROUP = /\(([^()[\]]*)\)|\[([^()[\]]*)\]/u;

/**
 * Returns the answers of a pattern. `(a|b)` stands for either, `[a]` or `[a|b]` may be left out, and `*` stands for one to four
 * words of the learner's choice. `[Hallo, ](ich bin|ich heiße) *` has four answers.
 */
export function expandPattern(pattern: string): string[] {
  const group = GROUP.exec(pattern);
  if (group === null) return [tidy(pattern)];
  const [whole, either, optional = ''] = group;
  const choices = either === undefined ? [...optional.split('|'), ''] : either.split('|');
  return [
    ...new Set(
      choices.flatMap((choice) =>
        expandPattern(`${pattern.slice(0, group.index)}${choice}${pattern.slice(group.index + whole.length)}`),
      ),
    ),
  ];
}

/** Removes what parts left out leave behind. Non-breaking spaces, as before a French question mark, stay. */
function tidy(answer: string): string {
  const plain = answer
    .replaceAll(/ +/gu, ' ')
    .replace(/^[ ,]+/u, '')
    .trim();
  return plain.slice(0, 1).toUpperCase() + plain.slice(1);
}

const INNER = /[,;:.!?…¿¡„“”"«»()]+/gu;

/** Removes punctuation, which doesn't matter in typed answers, except apostrophes and hyphens. */
export const withoutPunctuation = (text: string): string => text.replaceAll(INNER, ' ').replaceAll(/\s+/gu, ' ').trim();

const MOST_FREE_WORDS = 4;

/** Puts the learner's own words in place of `*`, so that only the rest is judged; null if the answer has none there. */
export function withFreeWords(answer: string, typed: string): string | null {
  const [before = '', after] = answer.split('*').map((part) => withoutPunctuation(part));
  if (after === undefined) return before;
  const words = withoutPunctuation(typed).split(' ');
  const [skipped, left] = [before, after].map((part) => part.split(' ').filter((word) => word !== '').length);
  const free = words.slice(skipped, words.length - (left ?? 0));
  if (free.length === 0 || free.length > MOST_FREE_WORDS) return null;
  return withoutPunctuation(`${before} ${free.join(' ')} ${after}`);
}

/** Returns an answer as shown to the learner: a sentence with its final mark. */
export function shownAnswer(answer: string): string {
  const shown = answer.replaceAll('*', '…');
  return /[.!?…]$/u.test(shown) ? shown : `${shown}.`;
}
