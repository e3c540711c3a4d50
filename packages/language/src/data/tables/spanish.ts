import compromise from 'es-compromise';
import { type FormTable, emptyTable, note } from './form-table.ts';
import { packageJson } from './package-file.ts';
import participlesByEnding from './spanish-participles.json' with { type: 'json' };

/** The parts of es-compromise used here. The package only has types for its fluent interface. */
interface Nlp {
  (text: string): unknown;
  model(): { one: { lexicon: Record<string, string | readonly string[]> } };
  methods(): {
    two: {
      transform: {
        verb: { all(infinitive: string): string[]; toPerfecto(infinitive: string): string };
        adjective: { all(adjective: string): string[] };
      };
    };
  };
}
const nlp = compromise as unknown as Nlp;

const ENDINGS_OF_AR = ['aba', 'abas', 'ábamos', 'abais', 'aban'];
const ENDINGS_OF_ER = ['ía', 'ías', 'íamos', 'íais', 'ían'];
const SUBJUNCTIVE = ['ra', 'ras', 'ran', 'se', 'ses', 'sen', 'rais', 'seis'];
const NAMES = new Set('FirstName MaleName FemaleName LastName City Country Region Place Person'.split(' '));

/** Returns what the conjugator leaves out: the imperfect, and the subjunctive that shares its stem with `hablaron`. */
function furtherForms(infinitive: string, forms: readonly string[]): string[] {
  const root = infinitive.slice(0, -2);
  const ofImperfect = (infinitive.endsWith('ar') ? ENDINGS_OF_AR : ENDINGS_OF_ER).map((ending) => root + ending);
  const past = forms.filter((form) => form.endsWith('ron')).map((form) => form.slice(0, -3));
  return [
    ...ofImperfect,
    ...past.flatMap((stem) => SUBJUNCTIVE.map((ending) => stem + ending)),
    ...past.flatMap((stem) => {
      const stressed = stem.replace(/a$/, 'á').replace(/e$/, 'é');
      return [`${stressed}ramos`, `${stressed}semos`];
    }),
  ];
}

const participles = (participle: string) =>
  participle.endsWith('o') ? ['o', 'a', 'os', 'as'].map((ending) => participle.slice(0, -1) + ending) : [];

const tagsOf = (tags: string | readonly string[]) => (typeof tags === 'string' ? [tags] : tags);

/** Returns the vocabulary of es-compromise (MIT) with its tags. */
const vocabulary = () => Object.entries(nlp.model().one.lexicon);

const plain = (form: string) =>
  form
    .normalize('NFD')
    .replace(/[\u0301\u0308]/gu, '')
    .normalize('NFC');

const firstPersons = (infinitive: string) => infinitive.slice(0, -2) + (infinitive.endsWith('ar') ? 'abamos' : 'iamos');

/** Returns the infinitives in a word list without accents: words whose imperfect is also in the list. */
function infinitivesIn(list: ReadonlySet<string>): string[] {
  return [...list]
    .filter((word) => /.[aei]r$/u.test(word) && list.has(firstPersons(word)))
    .map((word) => word.replace(/(?<=[eo])ir$/u, 'ír'));
}

/** Irregular participles by the ending of verbs that the conjugator treats as regular: `devolver`, `componer`. */
const PARTICIPLES = Object.entries(participlesByEnding).map(
  ([ending, participle]) => [new RegExp(`${ending}$`, 'u'), participle] as const,
);

const irregularParticiples = (infinitive: string) =>
  PARTICIPLES.flatMap(([ending, participle]) =>
    ending.test(infinitive) ? participles(infinitive.replace(ending, participle)) : [],
  );

function noteVerb(table: FormTable, infinitive: string): void {
  const { verb } = nlp.methods().two.transform;
  const forms = verb.all(infinitive);
  table.verbs.add(infinitive);
  for (const form of [
    ...forms,
    ...furtherForms(infinitive, forms),
    ...participles(verb.toPerfecto(infinitive)),
    ...irregularParticiples(infinitive),
  ]) {
    note(table.lemmas, form, infinitive);
  }
}

/** Adds nouns in -a, -e and -o with their plurals, but no unranked ones that may lack an accent or be verb forms. */
function notePlurals(table: FormTable, list: ReadonlySet<string>, ranks: ReadonlyMap<string, number>): void {
  const accented = new Set([...ranks.keys()].filter((form) => form !== plain(form)).map(plain));
  const ofVerbs = new Set([...table.lemmas.keys()].map(plain));
  for (const word of list) {
    if (!/.[aeo]$/u.test(word) || !list.has(`${word}s`)) continue;
    if (ranks.has(word) ? false : accented.has(word) || ofVerbs.has(word)) continue;
    table.nouns.add(word);
    note(table.lemmas, word, word);
    note(table.lemmas, `${word}s`, word);
  }
}

/** Builds the table of Spanish forms from an-array-of-spanish-words (no accents) and es-compromise (both MIT). */
export function spanishTable(ranks: ReadonlyMap<string, number>): FormTable {
  const table = emptyTable();
  nlp('hola');
  const { adjective } = nlp.methods().two.transform;
  const list = new Set(packageJson('an-array-of-spanish-words', 'index.json') as string[]);
  for (const infinitive of infinitivesIn(list)) noteVerb(table, infinitive);
  notePlurals(table, list, ranks);
  for (const [word, tags] of vocabulary()) {
    if (tagsOf(tags).join(' ') !== 'Adjective' || !word.endsWith('o') || table.verbs.has(word)) continue;
    table.adjectives.add(word);
    for (const form of adjective.all(word)) note(table.lemmas, form, word);
  }
  return table;
}

/** Returns first names, surnames and places in lower case, for removal from lists. */
export function names(): Set<string> {
  nlp('hola');
  const named = vocabulary().filter(([, tags]) => tagsOf(tags).some((tag) => NAMES.has(tag)));
  return new Set(named.map(([name]) => name.toLowerCase()).filter((name) => !name.includes(' ')));
}
