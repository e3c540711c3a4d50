/** A bullet or number before a list entry. Followed by a tab, it would be a column instead. */
const BULLET = /^[ \t]*(?:[-–*•▪◦‣·●○+] +(?:\[[ xX]\] +)?|\(?\d{1,4}[.)] +)(?=\S)/;

/** A Markdown heading above some entries. */
export const HEADING = /^#{1,6} \S/;

/** The line between the heading and the rows of a Markdown table. */
const RULE = /^\s*\|[\s:|-]+\|\s*$/;

const OUTER_PIPES = /^\s*\||\|\s*$/g;

/** The share of lines that must match, not counting one line, which may be a heading. */
const NEARLY_ALL = 0.9;

/** Whether the numbers before lines, if any, increase from 0 or 1, unlike the day in `12. März`. */
function areCounted(lines: readonly string[]): boolean {
  const numbers = lines.flatMap((line) => /^\s*\(?(\d{1,4})[.)]/.exec(line)?.[1] ?? []).map(Number);
  return (
    numbers.every((number, place) => number > (place === 0 ? -1 : (numbers[place - 1] ?? 0))) && (numbers[0] ?? 1) <= 1
  );
}

const BOLD = /\*\*([^*]+)\*\*/g;

/** Maximum number of characters of a word in a single-line list. */
const LONGEST_ENTRY = 40;

/** Splits a single line into entries: a Quizlet set such as `Haus,house;Hund,dog`, or `Haus, Hund, Katze, Maus`. */
function inOwnLines(text: string): string {
  const words = text.trim().split(/[,;] +/);
  const areWords = words.length > 3 && words.every((word) => word.length <= LONGEST_ENTRY && !/[,;.\t"]/.test(word));
  if (areWords) return words.join('\n');
  const entries = text
    .trim()
    .split(/;\s*/)
    .filter((entry) => entry !== '');
  const areEntries = entries.length > 1 && !/[\r\n"]/.test(text.trim());
  const divided = [/\t/g, /,/g, / [-–—] /g].find((separator) =>
    entries.every((entry) => entry.match(separator)?.length === 1),
  );
  return areEntries && divided !== undefined ? entries.join('\n') : text;
}

/** Removes a list's bullets and numbers, or the outer pipes of a Markdown table. Line numbers stay the same. */
export function plainLines(text: string): string {
  const lines = text.replaceAll(/[\u2028\u2029\u0085]/g, '\n').split(/\r\n?|\n/);
  const filled = lines.filter((line) => line.trim() !== '' && !HEADING.test(line));
  const areNearlyAll = (test: (line: string) => boolean) => {
    const count = filled.filter(test).length;
    return count > 1 && count >= (filled.length - 1) * NEARLY_ALL;
  };
  if (filled.length === 1) return inOwnLines(text);
  if (filled.some((line) => RULE.test(line)) && areNearlyAll((line) => /^\s*\|.*\|\s*$/.test(line)))
    return lines.map((line) => (RULE.test(line) ? '' : line.replaceAll(OUTER_PIPES, ''))).join('\n');
  if (areNearlyAll((line) => line.startsWith('**')))
    return lines.map((line) => (line.startsWith('**') ? line.replaceAll(BOLD, '$1') : line)).join('\n');
  if (areNearlyAll((line) => BULLET.test(line)) && areCounted(filled))
    return lines.map((line) => line.replace(BULLET, '')).join('\n');
  return /[\u2028\u2029\u0085]/.test(text) ? lines.join('\n') : text;
}
