import type { LanguageCode } from '@wordreel/shared';
import type { Gender } from './grammar.ts';
import lists from './articles.json' with { type: 'json' };

const ARTICLES: Partial<Record<LanguageCode, Partial<Record<Gender, string>>>> = lists.byGender;

/** Returns the articles for a noun's genders, or null: indefinite ones where `l’` would hide the gender. */
export function articleOf(
  language: LanguageCode | undefined,
  genders: readonly Gender[],
  headword: string,
): string | null {
  if (language === undefined) return null;
  const articles = genders.map((gender) => special(language, gender, headword) ?? ARTICLES[language]?.[gender]);
  return [...new Set(articles.filter((article) => article !== undefined))].join('/') || null;
}

const VOWEL = /^[aeiouyàâäéèêëíìîïóòôöúùûüœæ]/i;

function special(language: LanguageCode, gender: Gender, headword: string): string | undefined {
  const feminine = gender === 'feminine';
  if (language === 'fr' && (VOWEL.test(headword) || /^h/i.test(headword))) return feminine ? 'une' : 'un';
  if (language === 'it' && VOWEL.test(headword)) return feminine ? 'un’' : 'un';
  if (language === 'it' && !feminine && /^(?:s[^aeiouàèéìòù]|z|gn|ps|pn|x)/i.test(headword)) return 'lo';
  if (language === 'es' && feminine && stressesFirstA(headword)) return 'el';
  return undefined;
}

/** Whether a Spanish noun starts with a stressed a. If feminine, it takes `el`: `el agua`, `el águila`. */
function stressesFirstA(headword: string): boolean {
  if (/^h?á/i.test(headword)) return true;
  const syllables = headword.match(/[aeiou]+/gi)?.length ?? 0;
  return /^h?a[a-zñ]*(?:[aeou]|[aeiou][ns])$/i.test(headword) && syllables === 2;
}
