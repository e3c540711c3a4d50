import { knownLabel, rankSenses, readableLabel } from './labels.ts';

const sense = (text: string, ...labels: string[]) => ({ text, labels });

test('senses without labels come first, then special fields and styles, dated words, regional words and offensive words', () => {
  const senses = [
    sense('swear', 'vulgar'),
    sense('in Vienna', 'Austrian'),
    sense('once', 'obsolete'),
    sense('in law', 'law'),
    sense('plain'),
    sense('among friends', 'colloquial'),
    sense('many', 'plural'),
    sense('a slur in law', 'law', 'offensive'),
    sense('of a field that is not ours', 'beekeeping'),
  ];
  expect(rankSenses(senses).map(({ text }) => text)).toEqual([
    'plain',
    'many',
    'in law',
    'among friends',
    'of a field that is not ours',
    'once',
    'in Vienna',
    'swear',
    'a slur in law',
  ]);
  expect(rankSenses([sense('b'), sense('a')]).map(({ text }) => text)).toEqual(['b', 'a']);
});

test.each([
  ['ugs.', 'colloquial'],
  ['Br.', 'British'],
  ['österr.', 'Austrian'],
  ['vulg.', 'vulgar'],
  ["children's speech", "children's speech"],
  ['becoming dated', 'dated'],
  ['New Zealand', 'New Zealand'],
])('%s becomes %s', (raw, label) => {
  expect(knownLabel(raw)).toBe(label);
});

test('an unknown label stays as it is', () => {
  expect(knownLabel('beekeeping')).toBeNull();
  expect(readableLabel(' beekeeping ')).toBe('beekeeping');
});
