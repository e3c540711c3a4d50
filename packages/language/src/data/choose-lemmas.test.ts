import { chooseLemmas } from './choose-lemmas.ts';
import { emptyTable, note } from './form-table.ts';

function tableOf(lines: string, verbs = '') {
  const table = emptyTable();
  for (const line of lines.split('\n')) {
    const [lemma = '', forms = ''] = line.trim().split(': ');
    for (const form of forms.split(' ')) note(table.lemmas, form, lemma);
  }
  for (const verb of verbs.split(' ')) table.verbs.add(verb);
  return table;
}

const ranksOf = (forms: string) => new Map(forms.split(' ').map((form, index) => [form, index + 1]));

test('of two headwords the one whose other forms are common has the form', () => {
  const table = tableOf('suivre: suis suivre\nêtre: suis est être');
  expect(chooseLemmas(table, ranksOf('est suis être')).get('suis')).toBe('être');
});

test('a form far commoner than the verb it might belong to is a word of its own', () => {
  const table = tableOf('casa: casa casas\ncasar: casa casar casado', 'casar');
  const ranks = new Map([
    ['casa', 30],
    ['casado', 900],
  ]);
  expect(chooseLemmas(table, ranks).get('casa')).toBe('casa');
});

test('a German infinitive written as a noun leaves its spelling to a plural', () => {
  const table = tableOf('Frage: Frage Fragen\nFragen: Fragen\nfragen: fragen', 'fragen');
  expect(chooseLemmas(table, ranksOf('Frage Fragen')).get('Fragen')).toBe('Frage');
});

test('without ranks a form that is a headword stays one, and the rest goes by the alphabet', () => {
  const chosen = chooseLemmas(tableOf('b: b x\na: b x'), new Map());
  expect([...chosen]).toEqual([
    ['b', 'b'],
    ['x', 'a'],
  ]);
});
