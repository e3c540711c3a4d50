const ASIDE = /\([^()]*\)/gu;

/** Separators between meanings, except inside parentheses. */
const MEANINGS = /[/;,；，、](?![^()]*\))/u;

const trim = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Returns a translation's meanings. `to go (on foot); to walk` has three: `to go on foot`, `to go` and `to walk`. */
export function acceptedMeanings(translation: string): string[] {
  const parts = translation
    .split(MEANINGS)
    .flatMap((part) => [part.replace(/[()]/gu, ' '), part.replace(ASIDE, ' ')])
    .map(trim)
    .filter((part) => part !== '');
  return [...new Set(parts)];
}
