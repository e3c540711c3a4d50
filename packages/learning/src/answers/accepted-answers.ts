/** Parentheses and their content, without nested ones. */
const ASIDE = /\([^()]*\)/gu;

/** Splits at the signs between meanings, but not inside parentheses. */
const MEANINGS = /[/;,；，、](?![^()]*\))/u;

const trim = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/**
 * Returns each accepted text for a translation as glossaries and learners write it: the parts between `/`, `;` and `,`,
 * and for parts with an aside in parentheses also the part without it.
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
