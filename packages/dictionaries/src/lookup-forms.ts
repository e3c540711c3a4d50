/** Words that stand in a headword for what may be put there: `jdn. schockieren`, `se dépêcher`. */
const PLACEHOLDERS = new Set(
  (
    'jd. jdn. jdm. jds. etw. etwas jemand jemanden jemandem sich sb. sth. oneself se qn qc qqn qqch algo alguien ' +
    'qualcosa qualcuno qc. qn. er/sie ich/er/sie wir/sie sie/er er/sie/es ich/er/sie/es'
  ).split(' '),
);

/**
 * Shorter or fuller spellings that lead to a headword as well: what is left without placeholders, if it is one word;
 * with and without an optional part; the sides of a slash.
 */
export function lookupForms(headword: string): string[] {
  const forms = optional(headword).flatMap((spelling) => {
    const words = spelling.split(' ');
    const rest = words.filter((word) => !PLACEHOLDERS.has(word));
    const elided = /^s['’](\p{L}{3,})$/u.exec(spelling)?.[1];
    const sides = words.length === 1 && /^\p{L}{3,}(?:\/\p{L}{3,})+$/u.test(spelling) ? spelling.split('/') : [];
    return [spelling, ...(rest.length === 1 ? rest : []), ...(elided === undefined ? [] : [elided]), ...sides];
  });
  return [...new Set(forms)].filter((form) => form !== headword && /\p{L}/u.test(form));
}

/** `(aus)reifen`: `reifen` and `ausreifen`. Longer remarks in brackets are no part of the word, and nobody looks up a sentence. */
function optional(headword: string): string[] {
  const match = /^([^()]*)\(([^()]{1,20})\)([^()]*)$/.exec(headword);
  if (match === null || headword.split(' ').length > 4) return [headword];
  const [, before = '', inside = '', after = ''] = match;
  return [
    headword,
    ...[`${before}${after}`, `${before}${inside}${after}`].map((form) => form.trim().replaceAll(/\s+/g, ' ')),
  ];
}
