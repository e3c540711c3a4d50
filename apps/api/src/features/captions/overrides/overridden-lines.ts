/** More forms in one question take a database longer than reading all lines takes us. */
const MOST_FORMS = 12;

/** Letters that others become in lower case besides their own capital: the Kelvin sign is one of them. */
const SHARED = new Set('kåωθßǆǉǌǳ\u0307');

/** What matches each letter that is `letter` in lower case, and seldom another one. */
function classOf(letter: string): string {
  const upper = letter.toUpperCase();
  if (SHARED.has(letter)) return '.';
  if (upper === letter) return letter.replace(/[\\.*+?^$()[\]{}|]/, String.raw`\$&`);
  return [...upper].length === 1 && upper.toLowerCase() === letter ? `[${letter}${upper}]` : '.';
}

/** One capital İ is two letters in lower case: i with a dot. */
const classesOf = (form: string): string => [...form].map(classOf).join('').replaceAll('[iI].', '.{1,2}');

/** Of forms that are joined one has to stand there, too: the longest is in the fewest lines. */
const longestPart = (form: string): string => form.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? form;

/**
 * A regular expression of PostgreSQL that every line matches in which one of the forms stands, and few others: which
 * letters belong together is not left to the database, whose idea of it depends on how it was set up.
 * @param forms in lower case; of joined words their forms with a space between
 * @returns null where they are so many that all lines are the smaller question
 */
export function patternOf(forms: readonly string[]): string | null {
  return forms.length > MOST_FORMS ? null : forms.map((form) => classesOf(longestPart(form))).join('|');
}
