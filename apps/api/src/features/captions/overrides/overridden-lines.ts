/** With more forms, the database takes longer to match than we take to read all lines. */
const MOST_FORMS = 12;

/** Lowercase letters of more than one capital, such as k, to which the Kelvin sign maps as well. */
const SHARED = new Set('kåωθßǆǉǌǳ\u0307');

/** Returns a pattern for every letter whose lower case is `letter`, which rarely matches others. */
function classOf(letter: string): string {
  const upper = letter.toUpperCase();
  if (SHARED.has(letter)) return '.';
  if (upper === letter) return letter.replace(/[\\.*+?^$()[\]{}|]/, String.raw`\$&`);
  return [...upper].length === 1 && upper.toLowerCase() === letter ? `[${letter}${upper}]` : '.';
}

/** In lower case, the capital İ becomes two characters: i and a dot. */
const classesOf = (form: string): string => [...form].map(classOf).join('').replaceAll('[iI].', '.{1,2}');

/** One part of a joined form must appear in the line. The longest one appears in the fewest lines. */
const longestPart = (form: string): string => form.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? form;

/** Returns a regular expression for lines with a form, in any locale; null if reading all lines is cheaper. */
export function patternOf(forms: readonly string[]): string | null {
  return forms.length > MOST_FORMS ? null : forms.map((form) => classesOf(longestPart(form))).join('|');
}
