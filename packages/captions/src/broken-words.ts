/** Whether a form is a word of the captions' language: `Haus` and `wie`, also `Wie`, but not `haus`. */
export type IsWord = (form: string) => boolean;

const BROKEN = /(?<!\p{L})(\p{L}{1,60})[-‐‑]\n(\p{L}{1,60})(?!\p{L})/gu;

/** `Wein-⏎bzw. Bierglas` */
const ABBREVIATIONS = new Set(['bzw', 'usw', 'etc', 'resp', 'od', 'ff']);

/**
 * Puts a word together that a hyphen breaks at the end of a line: `Donau-⏎dampfer`. The hyphen stays where it belongs to
 * the word (`peut-⏎être`), and the line's end where the parts are words of their own (`Nord-⏎und Südsee`). Takes linear
 * time.
 * @param language its ISO 639-1 code: German compounds are words though no list has them
 */
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
