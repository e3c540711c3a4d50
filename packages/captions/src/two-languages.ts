import type { IsWord } from './broken-words.ts';
import type { Cue } from './cue.ts';

export interface TranslatedCue extends Cue {
  readonly translation?: string;
}

/** At least this share of cues must have several lines, and this share of those must agree on which side is which. */
const SHARE_OF_CUES = 0.7;

/** Shares of known words: the minimum in the language's lines, the maximum in the others, the minimum difference. */
const [OWN, FOREIGN, APART] = [0.55, 0.5, 0.3];

/** Minimum number of words on each side. Fewer prove nothing. */
const FEWEST_WORDS = 8;

/** Scripts that identify a language without a list of its words. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/gu,
  el: /\p{Script=Greek}/gu,
  hi: /\p{Script=Devanagari}/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ko: /\p{Script=Hangul}/gu,
  ru: /\p{Script=Cyrillic}/gu,
  zh: /\p{Script=Han}/gu,
};

/** The number of words (or, with `SCRIPTS`, letters) in a text, and how many of them belong to the language. */
interface Tally {
  readonly all: number;
  readonly own: number;
}

const shareOf = ({ all, own }: Tally): number => (all === 0 ? 0 : own / all);

function tallyOf(text: string, language: string, isWord: IsWord): Tally {
  const script = SCRIPTS[language];
  if (script !== undefined) {
    return { all: text.match(/\p{L}/gu)?.length ?? 0, own: text.match(script)?.length ?? 0 };
  }
  const words = text.match(/[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu) ?? [];
  return { all: words.length, own: words.filter((word) => isWord(word)).length };
}

/** Separates captions from translations within cues; null if there are none. @param language ISO 639-1 code */
export function separateLanguages(cues: readonly Cue[], language: string, isWord: IsWord): TranslatedCue[] | null {
  const several = cues.filter(({ text }) => text.includes('\n'));
  if (several.length < 2 || several.length < cues.length * SHARE_OF_CUES) return null;
  const tallies = several.flatMap(({ text }) => {
    const lines = text.split('\n');
    if (lines.length % 2 === 1) return [];
    const [above, below] = halves(lines, lines.length / 2);
    return [[tallyOf(above, language, isWord), tallyOf(below, language, isWord)] as const];
  });
  const [above, below] = [sum(tallies.map(([first]) => first)), sum(tallies.map(([, second]) => second))];
  const isOwnAbove = shareOf(above) > shareOf(below);
  const [own, foreign] = isOwnAbove ? [above, below] : [below, above];
  if (Math.min(own.all, foreign.all) < FEWEST_WORDS) return null;
  if (shareOf(own) < OWN || shareOf(foreign) > FOREIGN || shareOf(own) - shareOf(foreign) < APART) return null;
  const agreeing = tallies.filter(([first, second]) => shareOf(first) > shareOf(second) === isOwnAbove);
  if (agreeing.length < tallies.length * SHARE_OF_CUES) return null;
  return cues.map((cue) => separate(cue, isOwnAbove, (text) => shareOf(tallyOf(text, language, isWord))));
}

function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce((total, { all, own }) => ({ all: total.all + all, own: total.own + own }), { all: 0, own: 0 });
}

const halves = (lines: readonly string[], at: number): [string, string] => [
  lines.slice(0, at).join('\n'),
  lines.slice(at).join('\n'),
];

/** Splits a cue in the middle. If it has an odd number of lines, splits where the two sides differ most. */
function separate(cue: Cue, isOwnAbove: boolean, share: (text: string) => number): TranslatedCue {
  const lines = cue.text.split('\n');
  if (lines.length === 1) return cue;
  const middle = lines.length / 2;
  const places = Number.isInteger(middle) ? [middle] : [Math.floor(middle), Math.ceil(middle)];
  const parted = places
    .map((at) => halves(lines, at))
    .map(([above, below]) => (isOwnAbove ? { text: above, translation: below } : { text: below, translation: above }))
    .toSorted((a, b) => share(b.text) - share(b.translation) - (share(a.text) - share(a.translation)));
  return { ...cue, ...parted[0] };
}
