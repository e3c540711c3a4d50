import type { LanguageCode } from '@wordreel/shared';
import { normAnswer } from './norm.ts';

/** One step in turning the typed items into the expected ones. */
export type Step<Item> =
  | { readonly kind: 'same'; readonly typed: Item; readonly expected: Item }
  | { readonly kind: 'changed'; readonly typed: Item; readonly expected: Item }
  | { readonly kind: 'missing'; readonly expected: Item }
  | { readonly kind: 'extra'; readonly typed: Item };

type Row = readonly number[];

/** Counts the steps left from each pair of typed and expected positions to the end (Wagner and Fischer 1974). */
function costs<Item>(typed: readonly Item[], expected: readonly Item[], same: (a: Item, b: Item) => boolean): Row[] {
  const rows: Row[] = [Array.from({ length: expected.length + 1 }, (_, j) => expected.length - j)];
  for (const item of typed.toReversed()) {
    const below = rows[0] ?? [];
    const row: number[] = [(below[expected.length] ?? 0) + 1];
    for (let j = expected.length - 1; j >= 0; j -= 1) {
      const cost = same(item, expected[j] as Item) ? 0 : 1;
      row.unshift(Math.min((below[j + 1] ?? 0) + cost, (below[j] ?? 0) + 1, (row[0] ?? 0) + 1));
    }
    rows.unshift(row);
  }
  return rows;
}

/** Returns the fewest steps that turn the typed items into the expected ones, in order. Prefers pairing two items. */
export function align<Item>(
  typed: readonly Item[],
  expected: readonly Item[],
  same: (a: Item, b: Item) => boolean,
): Step<Item>[] {
  const rows = costs(typed, expected, same);
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity;
  const steps: Step<Item>[] = [];
  let [i, j] = [0, 0];
  while (i < typed.length || j < expected.length) {
    const pair =
      i < typed.length && j < expected.length ? { typed: typed[i] as Item, expected: expected[j] as Item } : null;
    const kind = pair && same(pair.typed, pair.expected) ? 'same' : 'changed';
    if (pair && at(i, j) === at(i + 1, j + 1) + (kind === 'same' ? 0 : 1)) {
      steps.push({ kind, ...pair });
      [i, j] = [i + 1, j + 1];
    } else if (j < expected.length && at(i, j) === at(i, j + 1) + 1) {
      steps.push({ kind: 'missing', expected: expected[j] as Item });
      j += 1;
    } else {
      steps.push({ kind: 'extra', typed: typed[i] as Item });
      i += 1;
    }
  }
  return steps;
}

const LETTERS = /\P{M}\p{M}*/gu;

const lettersOf = (text: string): string[] => text.normalize('NFC').trim().match(LETTERS) ?? [];

/** Compares an answer letter by letter, ignoring case. The steps' expected letters make up the expected text. */
export function compareLetters(typed: string, expected: string): Step<string>[] {
  return align(lettersOf(typed), lettersOf(expected), (a, b) => a.toLowerCase() === b.toLowerCase());
}

/** Scores a dictation: the steps, and how many words are right. Case and outer punctuation don't count. */
export function scoreLine(typed: readonly string[], expected: readonly string[], language: LanguageCode) {
  const steps = align(typed, expected, (a, b) => normAnswer(a, language) === normAnswer(b, language));
  return { steps, right: steps.filter(({ kind }) => kind === 'same').length, words: expected.length };
}
