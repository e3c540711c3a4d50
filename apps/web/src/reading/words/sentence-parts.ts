/** A part of a sentence, and whether it belongs to the saved word. */
export interface SentencePart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Word boundaries; scripts without spaces have none. */
const BOUNDARY = { before: String.raw`(?<![\p{L}\p{M}\p{N}])`, after: String.raw`(?![\p{L}\p{M}\p{N}])` };

/** Splits a sentence at the parts of a word. @param form the word's parts in order, separated by spaces */
export function sentenceParts(sentence: string, form: string): SentencePart[] {
  const words = form.split(/\s+/).filter((word) => word !== '');
  const ranges = findRanges(sentence, [words.join(' ')]) ?? findRanges(sentence, words) ?? [];
  const parts: SentencePart[] = [];
  let end = 0;
  for (const [from, to] of ranges) {
    parts.push(
      { text: sentence.slice(end, from), isMarked: false },
      { text: sentence.slice(from, to), isMarked: true },
    );
    end = to;
  }
  parts.push({ text: sentence.slice(end), isMarked: false });
  return parts.filter(({ text }) => text !== '');
}

/** Returns the ranges of the words in a sentence, in order; null unless all words occur. */
function findRanges(sentence: string, words: readonly string[]): [from: number, to: number][] | null {
  const ranges: [number, number][] = [];
  let from = 0;
  for (const word of words) {
    const found = word === '' ? null : (search(sentence, word, from, true) ?? search(sentence, word, from, false));
    if (found === null) return null;
    ranges.push(found);
    [, from] = found;
  }
  return ranges;
}

function search(sentence: string, word: string, from: number, isWhole: boolean): [number, number] | null {
  const text = word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
  const pattern = new RegExp(isWhole ? BOUNDARY.before + text + BOUNDARY.after : text, 'giu');
  pattern.lastIndex = from;
  const match = pattern.exec(sentence);
  return match === null ? null : [match.index, match.index + match[0].length];
}
