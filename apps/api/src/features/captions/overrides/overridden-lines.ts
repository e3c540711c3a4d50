/** Above this number of forms, matching in the database is slower than reading all lines. */
const MOST_FORMS = 12;

/** Lowercase letters with several capitals, such as k, which is also the lower case of the Kelvin sign. */
const SHARED = new Set('kåωθßǆǉǌǳ\u0307');

/** Returns a pattern that matches every letter whose lower case is `letter`, and rarely any other letter. */
function classOf(letter: string): string {
  const upper = letter.toUpperCase();
  if (SHARED.has(letter)) return '.';
  if (upper === letter) return letter.replace(/[\\.*+?^$()[\]{}|]/, String.raw`\$&`);
  return [...upper].length === 1 && upper.toLowerCase() === letter ? `[${letter}${upper}]` : '.';
}

/** The lower case of the capital İ is two characters: i and a combining dot. */
const classesOf = (form: string): string => [...form].map(classOf).join('').replaceAll('[iI].', '.{1,2}');

/** Only one part of a joined form is matched: the longest, because it appears in the fewest lines. */
const longestPart = (form: string): string => form.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? form;

/** Returns a pattern for lines with any of the forms, in any locale; null if reading all lines is cheaper. */
export function patternOf(forms: readonly string[]): string | null {
  return forms.length > MOST_FORMS ? null : forms.map((form) => classesOf(longestPart(form))).join('|');
}
