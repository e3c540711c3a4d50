import type { Cue } from './cue.ts';

/** A piece that is never split: a word, or in scripts without spaces, a run up to punctuation. Times are in seconds. */
export interface Unit {
  text: string;
  start: number;
  end: number;
  /** Whether a space separates the unit from the one before. */
  spaced: boolean;
}

/** Characters of scripts that do not put spaces between words. */
const DENSE = /[\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF\u3000-\u303F\uFF00-\uFFEF]/;

/** Splits a cue into units, each with a share of its time. @param dense whether the language has no spaces */
export function unitsOf({ start, end, text }: Cue, dense: boolean): Unit[] {
  const words = text.split(/\s+/).filter(Boolean);
  const parts = words.flatMap((word) => {
    const runs = dense ? (word.match(/[^、。，！？；…]*[、。，！？；…]+|[^、。，！？；…]+/g) ?? [word]) : [word];
    return runs.map((run, index) => ({ run, spaced: index === 0 && !(dense && DENSE.test(run[0] ?? '')) }));
  });
  const whole = parts.reduce((sum, { run }) => sum + run.length, 0);
  let passed = 0;
  return parts.map(({ run, spaced }) => {
    const from = start + ((end - start) * passed) / whole;
    passed += run.length;
    return { text: run, start: from, end: start + ((end - start) * passed) / whole, spaced };
  });
}

/** Matches the end of a sentence. In Greek, the semicolon is a question mark. */
const END = /(?:[.!?…。！？؟۔।]|\.{3})["'”’»)\]]*$/;
const GREEK_END = /[.!?…;\u037E]["'”’»)\]]*$/;

/** Abbreviations that do not end a sentence, even before a capital letter. */
const ABBREVIATIONS = new Set(
  (
    'bzw. ca. d.h. dr. etc. evtl. fr. ggf. hr. inkl. jr. m. mag. max. min. mio. mlle. mme. mr. mrs. ms. nr. prof. ' +
    'p.ex. sig. sig.ra sr. sra. srta. st. str. u.a. ud. uds. usw. vgl. vs. z.b. dott. av. avv. ing. núm. pág. ej. no.'
  ).split(' '),
);

/** Whether `below` starts a sentence, because `above` ends one and is not just an abbreviation. */
export function startsSentence(above: Unit, below: Unit, language: string): boolean {
  if (!(language === 'el' ? GREEK_END : END).test(above.text)) return false;
  if (/[^.…]$/.test(above.text)) return true;
  // A period does not end the sentence in `z. B.`, `Dr. Weiß` or `... und dann`.
  const single = /^["'“‘«([]*\p{L}\.$/u.test(above.text);
  return !single && !ABBREVIATIONS.has(above.text.toLowerCase()) && !/^["'“‘«([]*\p{Ll}/u.test(below.text);
}
