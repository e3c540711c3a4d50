/** Parentheses with what stands in them, without others inside. */
const ASIDE = /\([^()]*\)/gu;

/** Cuts at the signs between meanings, but not inside parentheses. */
const MEANINGS = /[/;,；，、](?![^()]*\))/u;

/** The words with single spaces, without signs that enclose nothing any more. */
const trim = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/**
 * Each text that is right for a translation as glossaries and learners write it: the parts between `/`, `;` and `,`,
 * those with an aside in parentheses also without it (`learning.md` 3.1).
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
