/** Returns whether a form is a word in the captions' language: true for `Haus`, `wie` and `Wie`, false for `haus`. */
export type IsWord = (form: string) => boolean;

const BROKEN = /(?<!\p{L})(\p{L}{1,60})[-‐‑]\n(\p{L}{1,60})(?!\p{L})/gu;

/** Abbreviations that may follow a hyphen that is part of the word: `Wein-⏎bzw. Bierglas`. */
const ABBREVIATIONS = new Set(['bzw', 'usw', 'etc', 'resp', 'od', 'ff']);

/** Joins split words: `Donau-⏎dampfer` loses its hyphen, `peut-⏎être` keeps it, `Nord-⏎und` stays split. */
export function joinBrokenWords(text: string, language: string, isWord: IsWord): string {
  if (!text.includes('\n')) return text;
  return text.replaceAll(BROKEN, (whole, before: string, after: string) => {
    const [joined, hyphenated] = [before + after, `${before}-${after}`];
    if (isWord(hyphenated)) return hyphenated;
    const isPart = /^\p{Ll}/u.test(after) && !isWord(after) && !ABBREVIATIONS.has(after);
    const isCompound = language === 'de' && before.length > 1 && isPart;
    return isCompound || isWord(joined) ? joined : whole;
  });
}
