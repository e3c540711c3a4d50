import { readFileSync } from 'node:fs';
import { besideModule } from './package-file.ts';

/** What a dictionary of the Hunspell format tells. */
export interface Hunspell {
  /** Whether it lists the word, with such a flag if one is asked for. */
  has(word: string, flags?: RegExp): boolean;
  /** The listed words that make this form by one suffix, whose flag is such a one if one is asked for. */
  rootsOf(form: string, flags?: RegExp): readonly string[];
  /** What stands behind the word and its flags, of each of its lines: grammar, in a form of the dictionary's own. */
  notesOf(word: string): readonly string[];
}

interface Suffix {
  readonly flag: string;
  /** What comes off the root before the suffix is put on. */
  readonly strip: string;
  /** What the root must end in. */
  readonly condition: RegExp | undefined;
}

const orNothing = (text: string) => (text === '0' ? '' : text);

/** How the flags behind a word are told apart: a letter each unless the file says otherwise. */
function flagsBy(mode: string | undefined): (flags: string) => readonly string[] {
  if (mode === 'num') return (flags) => flags.split(',');
  return mode === 'long' ? (flags) => flags.match(/../gu) ?? [] : (flags) => [...flags];
}

/** Suffixes by the letters that they put on. `SFX B m ns m`: flag, what comes off, what is put on, what must be there. */
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

/** A word's lines as they stand: of hundreds of thousands, few are ever asked for. */
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

interface Word {
  readonly flags: ReadonlySet<string>;
  readonly notes: readonly string[];
}

function wordOf(lines: readonly string[], split: (flags: string) => readonly string[]): Word {
  const parts = lines.map((line) => /^[^\s/]*\/?(\S*)\s*(.*)$/u.exec(line));
  return {
    flags: new Set(parts.flatMap((part) => split(part?.[1] ?? ''))),
    notes: parts.flatMap((part) => part?.[2] || []),
  };
}

/** The words of a dictionary, each of whose lines is read when it is first asked for. */
function readWords(text: string, split: (flags: string) => readonly string[]): (word: string) => Word | undefined {
  const lines = readLines(text.replaceAll('ĳ', 'ij').split(/\r?\n/u));
  const words = new Map<string, Word>();
  return (word) => {
    const known = words.get(word);
    const found = known === undefined ? lines.get(word) : undefined;
    if (found === undefined) return known;
    const read = wordOf(found, split);
    words.set(word, read);
    return read;
  };
}

/**
 * Reads the dictionary of a package `dictionary-…`. Prefixes are left alone: what they make, as `refazer` of `fazer`, is
 * another word to a learner. A form is asked for its roots, and no form is made: the list of forms is known, and short.
 * Format: hunspell(5), https://github.com/hunspell/hunspell/blob/master/man/hunspell.5
 */
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
