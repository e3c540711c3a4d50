import { affixTable } from './affix-table.ts';
import type { FormTable } from './form-table.ts';
import type { Hunspell } from './hunspell.ts';

/** Hard consonants by soft ones: p, t, k and ç soften before a vowel, as in `gid-iyor` from `git-mek`. */
const HARD: Readonly<Record<string, string>> = { b: 'p', d: 't', c: 'ç', ğ: 'k', g: 'k' };

/** The suffixes for "can" and "not", which precede every other ending. */
const MOOD = '(?:y?[ae]bil|y?[ae]m[ae]?)?(?:m[aeıiuü]?)?';
const TENSE = '(?:[ıiuü]?yor|[dt][ıiuü]|m[ıiuü]ş|y?[ae]c[ae][kğ]|[ıiuüae]?r|z|s[ae]|m[ae]l[ıi]|y?[ae])';
const PERSON = '(?:y?[ıiuü]m|m|s[ıiuü]n|n|y?[ıiuü]z|k|l[ıiuü]m|s[ıiuü]n[ıiuü]z|n[ıiuü]z|l[ae]r)?';
const FINITE = `${TENSE}(?:l[ae]r)?(?:y?[dt][ıiuü]|m[ıiuü]ş|ys[ae])?${PERSON}`;
const IMPERATIVE = '(?:y?[ıiuü]n(?:[ıiuü]z)?|s[ıiuü]n(?:l[ae]r)?)?';
const CONVERB = '(?:y?[ae]r[ae]k|y?[ıiuü]p|y?[ıiuü]nc[ae]|[ıiuüae]rken)';
const POSSESSIVE = '(?:[ıiuü]?[mn][ıiuü]z|[ıiuü]?[mn]|s?[ıiuü])?';
const CASE = '(?:[ny]?[ıiuü]|[ny]?[ae]|n?[dt][ae]n?|n?[ıiuü]n)?';
const NOMINAL = `(?:m[ae]k?|y?[ae]n|[dt][ıiuü][kğ]|y?[ae]c[ae][kğ]|y?[ıiuü]ş)(?:l[ae]r)?${POSSESSIVE}${CASE}`;

/** Matches what can follow a verb's stem. Source: Göksel and Kerslake, Turkish (2005), chapters 8, 21 and 24. */
const VERBAL = new RegExp(`^${MOOD}(?:${FINITE}|${IMPERATIVE}|${CONVERB}|${NOMINAL})$`, 'u');

/** Matches endings that only verbs have: `al-dım` comes from `almak`, even though `al` is also another word. */
const ONLY_VERBAL = new RegExp(
  `^${MOOD}(?:[ıiuü]?yor|[dt][ıiuü](?!r)|m[ıiuü]ş|y?[ae]c[ae][kğ]|s[ıiuü]n|[ıiuüae]r(?:[ıiuü]m|s[ıiuü]n|[ıiuü]z)$)`,
  'u',
);

/** Matches words derived from verbs but listed as words of their own: `gelen`, `olmuş`, `gelecek`, `yapma`. */
const PARTICIPLE = /(?:m[ae]k?|m[ıiuü]ş|[dt][ıiuü]k|[ae]c[ae]k|[ae]n)$/u;

const ANY = /./u;

const infinitiveOf = (stem: string, { has }: Hunspell): string | undefined =>
  [`${stem}mek`, `${stem}mak`].find((infinitive) => has(infinitive));

/** Matches noun endings (possessive and case) that begin with a vowel. */
const SOFTENING = /^(?:[ıiuü]m[ıiuü]z|[ıiuü]n[ıiuü]z|[ıiuü][mn]?|[ae])(?:n?[ıiuü]n?|n?[ae]|n?[dt][ae]n?)?$/u;

/** Finds nouns by their softened form: `kitap` for `kitabı`, which the dictionary doesn't derive from it. */
function softenedOf(form: string, dictionary: Hunspell): string[] {
  const cuts = Array.from({ length: 6 }, (_, back) => form.length - back - 1).filter((cut) => cut > 2);
  return cuts.flatMap((cut) => {
    const hard = HARD[form.charAt(cut - 1)];
    if (hard === undefined || !SOFTENING.test(form.slice(cut))) return [];
    const noun = form.slice(0, cut - 1) + hard;
    return isNominal(noun, dictionary) ? [noun] : [];
  });
}

/** Returns the infinitives whose stem begins the form, if the rest is a possible ending of a verb. */
function infinitivesOf(form: string, dictionary: Hunspell): string[] {
  const found: string[] = [];
  for (let cut = form.length; cut >= 1; cut -= 1) {
    const rest = form.slice(cut);
    if (!VERBAL.test(rest)) continue;
    const stem = form.slice(0, cut);
    const last = stem.slice(-1);
    // The final vowel of a stem narrows before -yor: `isti-yor` from `iste-mek`, `ağlı-yor` from `ağla-mak`.
    const wide = rest.startsWith('yor') ? [stem.slice(0, -1) + 'a', stem.slice(0, -1) + 'e'] : [];
    for (const one of [stem, stem.slice(0, -1) + (HARD[last] ?? last), ...wide]) {
      const infinitive = infinitiveOf(one, dictionary);
      if (infinitive !== undefined) found.push(infinitive);
    }
  }
  return found;
}

/** Whether a word has a noun's plural. `kız` does; `yap`, from `yapmak`, does not. */
const isNominal = (word: string, { rootsOf }: Hunspell) =>
  ['lar', 'ler'].some((plural) => rootsOf(word + plural).includes(word));

function headwords(form: string, dictionary: Hunspell): string[] {
  const { has, rootsOf } = dictionary;
  const verbs = infinitivesOf(form, dictionary);
  const isWord = (word: string) =>
    word === form
      ? has(form, ANY) && (isNominal(form, dictionary) || verbs.length === 0)
      : isNominal(word, dictionary) || infinitiveOf(word, dictionary) === undefined;
  const isVerbal = (word: string) =>
    verbs.length > 0 && infinitiveOf(word, dictionary) !== undefined && ONLY_VERBAL.test(form.slice(word.length));
  const words = [form, ...rootsOf(form)].filter((word) => isWord(word) && !isVerbal(word));
  return [...new Set([...words, ...softenedOf(form, dictionary), ...verbs])];
}

/** Builds the table of Turkish forms from Harun Reşit Zafer's dictionary (MIT), in which only base words have flags. */
export const turkishTable = (forms: readonly string[]): FormTable =>
  affixTable(forms, {
    name: 'dictionary-tr',
    headwords,
    isVerb: (lemma) => /m[ae]k$/u.test(lemma),
    isItself: (form, dictionary) =>
      isNominal(form, dictionary) &&
      infinitiveOf(form, dictionary) === undefined &&
      !(PARTICIPLE.test(form) && infinitivesOf(form, dictionary).length > 0),
  });
