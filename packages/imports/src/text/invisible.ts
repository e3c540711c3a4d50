/**
 * What programs leave in a text and nobody sees: spaces of no width, marks of direction, hyphens that show at the end of
 * a line alone. Joiners stay: Persian and Hindi words are other words without them.
 */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;

/** A text of a file without them: two words that look the same are one. */
export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '');
