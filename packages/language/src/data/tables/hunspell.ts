import { readFileSync } from 'node:fs';
import { besideModule } from './package-file.ts';

export interface Hunspell {
  /** Whether the dictionary lists the word. With `flags`, the word must also have a matching flag. */
  has(word: string, flags?: RegExp): boolean;
  /** Returns the listed words that produce this form with one suffix. With `flags`, the suffix's flag must match. */
  rootsOf(form: string, flags?: RegExp): readonly string[];
  /** Returns what follows the flags in a word's lines: grammar notes in the dictionary's own format. */
  notesOf(word: string): readonly string[];
}

interface Suffix {
  readonly flag: string;
  /** The letters to remove from the root before adding the suffix. */
  readonly strip: string;
  /** What the end of the root must match; undefined for any. */
  readonly condition: RegExp | undefined;
}

const orNothing = (text: string) => (text === '0' ? '' : text);

/** Returns a function that splits a word's flags. Each flag is one letter unless the file specifies otherwise. */
function flagsBy(mode: string | undefined): (flags: string) => readonly string[] {
  if (mode === 'num') return (flags) => flags.split(',');
  return mode === 'long' ? (flags) => flags.match(/../gu) ?? [] : (flags) => [...flags];
}

/** Maps added letters to suffixes. `SFX B m ns m`: flag, letters to remove, letters to add, the root's ending. */
function readSuffixes(lines: readonly string[]): Map<string, Suffix[]> {
  const suffixes = new Map<string, Suffix[]>();
  for (const line of lines) {
    const [kind, flag = '', strip = '', put = '', condition] = line.split(/\s+/u);
    if (kind !== 'SFX' || condition === undefined || condition.startsWith('#')) continue;
    const [letters = ''] = put.split('/');
    const suffix = {
      flag,
      strip: orNothing(strip),
      condition: condition === '.' ? undefined : new RegExp(`${condition}$`, 'u'),
    };
    const known = suffixes.get(orNothing(letters));
    if (known) known.push(suffix);
    else suffixes.set(orNothing(letters), [suffix]);
  }
  return suffixes;
}

/** Returns each word's lines, unparsed, because only a few of hundreds of thousands of words are ever looked up. */
function readLines(lines: readonly string[]): Map<string, string[]> {
  const words = new Map<string, string[]>();
  for (const line of lines.slice(1)) {
    const [text = ''] = line.split(/[\s/]/u, 1);
    const known = words.get(text);
    if (known) known.push(line);
    else if (text !== '') words.set(text, [line]);
  }
  return words;
}

function wordOf(lines: readonly string[], split: (flags: string) => readonly string[]) {
  const parts = lines.map((line) => /^[^\s/]*\/?(\S*)\s*(.*)$/u.exec(line));
  return {
    flags: new Set(parts.flatMap((part) => split(part?.[1] ?? ''))),
    notes: parts.flatMap((part) => part?.[2] || []),
  };
}

/** Returns a lookup that parses a word's lines when it is first looked up. */
function readWords(
  text: string,
  split: (flags: string) => readonly string[],
): (word: string) => ReturnType<typeof wordOf> | undefined {
  const lines = readLines(text.replaceAll('ĳ', 'ij').split(/\r?\n/u));
  const words = new Map<string, ReturnType<typeof wordOf>>();
  return (word) => {
    const known = words.get(word);
    const found = known === undefined ? lines.get(word) : undefined;
    if (found === undefined) return known;
    const read = wordOf(found, split);
    words.set(word, read);
    return read;
  };
}

/** Reads a `dictionary-…` package (hunspell.5), without prefixes: to a learner, `refazer` and `fazer` are two words. */
export function readHunspell(name: string): Hunspell {
  const read = (file: string) => readFileSync(besideModule(name, file), 'utf8').normalize('NFC');
  const affixes = read('index.aff').split(/\r?\n/u);
  const mode = affixes.find((line) => line.startsWith('FLAG '))?.split(/\s+/u)[1];
  const suffixes = readSuffixes(affixes);
  const wordFor = readWords(read('index.dic'), flagsBy(mode));
  const longest = Math.max(...[...suffixes.keys()].map((letters) => letters.length));
  const isRoot = (root: string, { flag, condition }: Suffix) =>
    wordFor(root)?.flags.has(flag) === true && condition?.test(root) !== false;
  return {
    has: (word, flags) => {
      const known = wordFor(word);
      return known !== undefined && (flags === undefined || [...known.flags].some((flag) => flags.test(flag)));
    },
    rootsOf: (form, flags) => {
      const roots = new Set<string>();
      for (let cut = Math.max(0, form.length - longest); cut <= form.length; cut += 1) {
        for (const suffix of suffixes.get(form.slice(cut)) ?? []) {
          const root = form.slice(0, cut) + suffix.strip;
          if (flags?.test(suffix.flag) !== false && isRoot(root, suffix)) roots.add(root);
        }
      }
      return [...roots];
    },
    notesOf: (word) => wordFor(word)?.notes ?? [],
  };
}
