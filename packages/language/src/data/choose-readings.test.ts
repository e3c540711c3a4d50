import { chooseReadings } from './choose-readings.ts';
import { type FormTable, emptyTable, note } from './form-table.ts';

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

test('of two headwords the one whose other forms are common has the form', () => {
  const table = tableOf('suivre: suis suivre\nêtre: suis est être');
  expect(firsts(table, ranksOf('est suis être')).get('suis')).toBe('être');
});

test('a form far commoner than the verb it might belong to is a word of its own', () => {
  const table = tableOf('casa: casa casas\ncasar: casa casar casado', 'casar');
  const ranks = new Map([
    ['casa', 30],
    ['casado', 900],
  ]);
  expect(firsts(table, ranks).get('casa')).toBe('casa');
});

test('a German infinitive written as a noun leaves its spelling to a plural', () => {
  const table = tableOf('Frage: Frage Fragen\nFragen: Fragen\nfragen: fragen', 'fragen');
  expect(firsts(table, ranksOf('Frage Fragen')).get('Fragen')).toBe('Frage');
});

test('without ranks a form that is a headword stays one, and the rest goes by the alphabet', () => {
  const chosen = firsts(tableOf('b: b x\na: b x'), new Map());
  expect([...chosen]).toEqual([
    ['b', 'b'],
    ['x', 'a'],
  ]);
});

test('a verb of which nothing else is ever heard is a ghost', () => {
  const table = tableOf('adiar: adiós adiáis\nhablar: hablo hablas', 'adiar hablar');
  expect(chooseReadings(table, ranksOf('adiós hablo hablas')).get('adiós')).toEqual([
    { lemma: 'adiós', kind: 'other' },
  ]);
});

test('our own words come before the verbs whose form they are, and the others follow', () => {
  const table = tableOf('cuisine: cuisine cuisines\ncuisiner: cuisine cuisiner cuisinait', 'cuisiner');
  table.own.add('cuisine').add('cuisiner');
  table.nouns.add('cuisine');
  expect(chooseReadings(table, ranksOf('cuisiner cuisine cuisinait')).get('cuisine')).toEqual([
    { lemma: 'cuisine', kind: 'noun' },
    { lemma: 'cuisiner', kind: 'verb' },
  ]);
});

test('a function word of our own stays itself', () => {
  const table = tableOf('para: para\nparar: para paran parar', 'parar');
  table.own.add('para').add('parar');
  table.closed.add('para');
  expect(firsts(table, ranksOf('parar paran')).get('para')).toBe('para');
});
