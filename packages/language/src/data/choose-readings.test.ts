import { chooseReadings } from './choose-readings.ts';
import { type FormTable, emptyTable, note } from './tables/form-table.ts';

function tableOf(lines: string, verbs = '') {
  const table = emptyTable();
  for (const line of lines.split('\n')) {
    const [lemma = '', forms = ''] = line.trim().split(': ');
    for (const form of forms.split(' ')) note(table.lemmas, form, lemma);
  }
  for (const verb of verbs.split(' ')) table.verbs.add(verb);
  return table;
}

const firsts = (table: FormTable, ranks: ReadonlyMap<string, number>) =>
  new Map([...chooseReadings(table, ranks)].map(([form, [first]]) => [form, first?.lemma]));

const ranksOf = (forms: string) => new Map(forms.split(' ').map((form, index) => [form, index + 1]));

test('if a form has two headwords, the one with more common other forms wins', () => {
  const table = tableOf('suivre: suis suivre\nêtre: suis est être');
  expect(firsts(table, ranksOf('est suis être')).get('suis')).toBe('être');
});

test('a form that is far more common than its possible verb is a headword of its own', () => {
  const table = tableOf('casa: casa casas\ncasar: casa casar casado', 'casar');
  const ranks = new Map([
    ['casa', 30],
    ['casado', 900],
  ]);
  expect(firsts(table, ranks).get('casa')).toBe('casa');
});

test('a spelling shared by a German nominalized infinitive and a plural belongs to the plural', () => {
  const table = tableOf('Frage: Frage Fragen\nFragen: Fragen\nfragen: fragen', 'fragen');
  expect(firsts(table, ranksOf('Frage Fragen')).get('Fragen')).toBe('Frage');
});

test('without ranks, a form that is a headword comes first, then alphabetical order decides', () => {
  const chosen = firsts(tableOf('b: b x\na: b x'), new Map());
  expect([...chosen]).toEqual([
    ['b', 'b'],
    ['x', 'a'],
  ]);
});

test('a verb with no other form in use is dropped', () => {
  const table = tableOf('adiar: adiós adiáis\nhablar: hablo hablas', 'adiar hablar');
  expect(chooseReadings(table, ranksOf('adiós hablo hablas')).get('adiós')).toEqual([
    { lemma: 'adiós', kind: 'other' },
  ]);
});

test('glossary words come before the verbs that share their form', () => {
  const table = tableOf('cuisine: cuisine cuisines\ncuisiner: cuisine cuisiner cuisinait', 'cuisiner');
  table.own.add('cuisine').add('cuisiner');
  table.nouns.add('cuisine');
  expect(chooseReadings(table, ranksOf('cuisiner cuisine cuisinait')).get('cuisine')).toEqual([
    { lemma: 'cuisine', kind: 'noun' },
    { lemma: 'cuisiner', kind: 'verb' },
  ]);
});

test('a function word in the glossary is its own headword', () => {
  const table = tableOf('para: para\nparar: para paran parar', 'parar');
  table.own.add('para').add('parar');
  table.closed.add('para');
  expect(firsts(table, ranksOf('parar paran')).get('para')).toBe('para');
});
