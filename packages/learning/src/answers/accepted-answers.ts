const ASIDE = /\([^()]*\)/gu;

/** Splits at the signs between meanings, but not inside parentheses. */
const MEANINGS = /[/;,；，、](?![^()]*\))/u;

const trim = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/**
 * Returns the accepted texts of a translation: the parts between `/`, `;` and `,`, also without their parentheses.
 * @example acceptedMeanings('to go (on foot); to walk') // ['to go on foot', 'to go', 'to walk']
 */
export function acceptedMeanings(translation: string): string[] {
  const parts = translation
    .split(MEANINGS)
    .flatMap((part) => [part.replace(/[()]/gu, ' '), part.replace(ASIDE, ' ')])
    .map(trim)
    .filter((part) => part !== '');
  return [...new Set(parts)];
}
