import type { LanguageCode } from '@wordreel/shared';
import { mapRows, readSource } from './index.ts';

const reader = { zone: 'UTC', today: 20_780 };

async function pairsOf(text: string, language: LanguageCode = 'de') {
  const source = await readSource(new TextEncoder().encode(text), { language, reader });
  const mapping = { tables: source.tables.map(({ guess }) => guess), decks: null, hasSchedule: true };
  return mapRows(source, mapping).flatMap((row) => ('word' in row ? [[row.word.word, row.word.translation]] : []));
}

const HOUSE = [
  ['das Haus', 'house'],
  ['der Hund', 'dog'],
];

test.each([
  ['a colon', 'das Haus: house\nder Hund: dog\n'],
  ['a sign of equality', 'das Haus=house\nder Hund=dog\n'],
  ['an arrow', 'das Haus → house\nder Hund -> dog\n'],
  ['numbers before them', '1. das Haus - house\n2. der Hund - dog\n'],
  ['signs before them', '• das Haus – house\n• der Hund – dog\n'],
  ['boxes to tick', '- [ ] das Haus – house\n- [x] der Hund – dog\n'],
  [
    'the lines of a table in Markdown',
    '| Deutsch | Englisch |\n|---|:---:|\n| das Haus | house |\n| der Hund | dog |\n',
  ],
  ['two dashes', 'das Haus -- house\nder Hund -- dog\n'],
  ['dots that lead to the meaning', 'das Haus ..... house\nder Hund ..... dog\n'],
  ['many spaces', 'das Haus    house\nder Hund    dog\n'],
  ['bold words', '**das Haus** - house\n**der Hund** - dog\n'],
  ['a title', 'Meine Wörter\n\ndas Haus - house\nder Hund - dog\n'],
  ['headings in Markdown', '# A\n- das Haus – house\n# B\n- der Hund – dog\n'],
  ['texts that a spreadsheet has guarded', '"=""das Haus""",house\n"=""der Hund""",dog\n'],
  ['a rule between them', 'das Haus: house\n---\nder Hund: dog\n'],
  ['all of them in one line, as Quizlet exports them', 'das Haus,house;der Hund,dog'],
  ['ends of lines as a word processor writes them', 'das Haus;house\u2028der Hund;dog'],
  ['entities between semicolons', '<b>das</b>&nbsp;Haus;house\nder H&#117;nd;dog\n'],
])('a list with %s has words and their meanings: %j', async (_with, text) => {
  expect(await pairsOf(text)).toEqual(HOUSE);
});

test('a Chinese or Japanese list may have full-width commas and colons', async () => {
  expect(await pairsOf('学校，school\n书，book\n', 'zh')).toEqual([
    ['学校', 'school'],
    ['书', 'book'],
  ]);
  expect(await pairsOf('学校：school\n猫：cat\n', 'ja')).toEqual([
    ['学校', 'school'],
    ['猫', 'cat'],
  ]);
  expect(await pairsOf('我喝茶，你喝咖啡。\n他来了，我走了。\n', 'zh')).toEqual([
    ['我喝茶，你喝咖啡。', null],
    ['他来了，我走了。', null],
  ]);
});

test('words on one line are read as separate words', async () => {
  expect(await pairsOf('Haus, Hund, Katze, Maus')).toEqual(
    ['Haus', 'Hund', 'Katze', 'Maus'].map((word) => [word, null]),
  );
  expect(await pairsOf('Haus, Hund')).toHaveLength(1);
});

test('words from Pleco are imported without their other characters', async () => {
  expect(await pairsOf('学校[學校]\txue2xiao4\tschool\n书[書]\tshu1\tbook\n', 'zh')).toEqual([
    ['学校', 'school'],
    ['书', 'book'],
  ]);
});

test('a Markdown heading and a line without letters are skipped and reported', async () => {
  const text = '# Tiere\n- Hund\n- Katze\n- Maus\n---';
  const source = await readSource(new TextEncoder().encode(text), { language: 'de', reader });
  const rows = mapRows(source, { tables: [['word']], decks: null, hasSchedule: true });
  expect(rows.filter((row) => 'why' in row)).toEqual([
    { at: 1, text: '# Tiere', why: 'it is a heading' },
    { at: 5, text: '---', why: 'it has no letters' },
  ]);
});

test('quotation marks that a spreadsheet puts around a column are removed', async () => {
  expect(await pairsOf('"das Haus"\n"der ""Hund"""\n')).toEqual([
    ['das Haus', null],
    ['der "Hund"', null],
  ]);
});

test('balanced quotation marks within cells are kept as text', async () => {
  expect(await pairsOf('"Ach so!" sagen;to say "I see!"\nEnde;end\n')).toEqual([
    ['"Ach so!" sagen', 'to say "I see!"'],
    ['Ende', 'end'],
  ]);
});

test.each([
  ['Haus, house\nHund, dog', 'Haus'],
  ['Uhrzeit;12:30\nTor;gate', 'Uhrzeit'],
  ['E-Mail\nT-Shirt', 'E-Mail'],
  ['3. Person\nZeit', '3. Person'],
  ['1. Mai\n1. April', '1. Mai'],
  ['12. März\n13. März', '12. März'],
])('separators inside a word do not split it: %j', async (text, word) => {
  expect((await pairsOf(text))[0]?.[0]).toBe(word);
});
