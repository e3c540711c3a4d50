import type { LanguageCode } from '@wordreel/shared';
import lists from './articles.json' with { type: 'json' };

/** Placeholder words in headwords: `jdn. schockieren`, `se dépêcher`. */
const PLACEHOLDERS = new Set(
  (
    'jd. jdn. jdm. jds. etw. etwas jemand jemanden jemandem sich sb. sth. oneself se qn qc qqn qqch algo alguien ' +
    'qualcosa qualcuno qc. qn. er/sie ich/er/sie wir/sie sie/er er/sie/es ich/er/sie/es'
  ).split(' '),
);

const ARTICLES: Partial<Record<LanguageCode, string>> = lists.all;

/** Returns the noun in `das Haus` and `Haus, das`; null for other texts. */
function withoutArticle([first = '', second = '', ...more]: readonly string[], language?: LanguageCode): string | null {
  const articles = language === undefined ? undefined : ARTICLES[language]?.split(' ');
  if (articles === undefined || second === '' || more.length > 0) return null;
  if (articles.includes(first.toLowerCase())) return second;
  return first.endsWith(',') && articles.includes(second.toLowerCase()) ? first.slice(0, -1) : null;
}

/** Returns further forms that find a headword: without placeholders, optional parts or article, or one side of `/`. */
export function lookupForms(headword: string, language?: LanguageCode): string[] {
  const forms = optional(headword).flatMap((spelling) => {
    const words = spelling.split(' ');
    const rest = words.filter((word) => !PLACEHOLDERS.has(word));
    const elided = /^s['’](\p{L}{3,})$/u.exec(spelling)?.[1];
    const sides = words.length === 1 && /^\p{L}{3,}(?:\/\p{L}{3,})+$/u.test(spelling) ? spelling.split('/') : [];
    const noun = withoutArticle(words, language);
    return [
      spelling,
      ...(rest.length === 1 ? rest : []),
      ...(noun === null ? [] : [noun]),
      ...(elided === undefined ? [] : [elided]),
      ...sides,
    ];
  });
  return [...new Set(forms)].filter((form) => form !== headword && /\p{L}/u.test(form));
}

/** Adds `reifen` and `ausreifen` to `(aus)reifen`. Long text in parentheses is a remark, not part of the word. */
function optional(headword: string): string[] {
  const match = /^([^()]*)\(([^()]{1,20})\)([^()]*)$/.exec(headword);
  if (match === null || headword.split(' ').length > 4) return [headword];
  const [, before = '', inside = '', after = ''] = match;
  return [
    headword,
    ...[`${before}${after}`, `${before}${inside}${after}`].map((form) => form.trim().replaceAll(/\s+/g, ' ')),
  ];
}
