import { zipSync } from 'fflate';
import { ImportError, type MappedRow, type Mapping, mapRows, readSource, type Source } from './index.ts';
import { plainText } from './plain-text.ts';
import { makeApkg } from './testing/make-apkg.ts';

const READER = { zone: 'UTC', today: 20_500 };
const BEGAN_AT = 20_240 * 86_400;

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (file: string | Uint8Array) =>
  readSource(typeof file === 'string' ? bytes(file) : file, { language: 'de', reader: READER });
const mapped = (source: Source, more: Partial<Mapping> = {}): MappedRow[] => [
  ...mapRows(source, { tables: source.tables.map(({ guess }) => guess), decks: null, hasSchedule: true, ...more }),
];
const words = (source: Source, more?: Partial<Mapping>) =>
  mapped(source, more).flatMap((row) => ('word' in row ? [row.word.word] : []));

describe('a file built to be slow is read quickly', () => {
  test.each(['[sound:', '<style', '<style>', '<script ', '{{c1::', '{{c1::a::', '<!--', '</style ', '<p', '&amp'])(
    '%j, repeated 300,000 times',
    (part) => {
      expect(typeof plainText(part.repeat(300_000))).toBe('string');
      expect(plainText(`Haus ${part.repeat(2)}`)).toMatch(/^Haus/);
    },
  );

  test.each(['["', '学校[が\t', '"\t', '{"a":', 'Deutsch '])('%j, repeated 300,000 times, as a text', async (part) => {
    const source = await read(part.repeat(300_000)).then(mapped, (error: unknown) => error);
    expect(Array.isArray(source) || source instanceof ImportError).toBe(true);
  });

  test('a line of spaces and one of tabs', async () => {
    const spaces = ' '.repeat(300_000);
    expect(words(await read(`Haus - house\nWeg - way\nZug${spaces}x`))).toEqual(['Haus', 'Weg', 'Zug x']);
    const wide = await read(`Haus${'\t'.repeat(300_000)}x`);
    expect(words(wide)).toEqual(['Haus']);
    expect(wide.tables[0]?.width).toBe(200);
  });

  test('a package with a view instead of the notes table is rejected', async () => {
    const endless = `alter table notes rename to kept; create view notes as
      with recursive r(i) as (select 1 union all select i + 1 from r) select i as id, 17 as mid, '' as tags, 'x' as flds from r`;
    const file = await makeApkg({ cards: [{ fields: ['Haus', 'x'] }], beganAt: BEGAN_AT, sql: endless });
    await expect(read(file)).rejects.toThrow(/cannot be read/);
  });
});

describe('a package with unusual numbers', () => {
  const review = { type: 2, ivl: 30, factor: 2500, reps: 9, due: 265 };

  test("has them limited to the server's ranges", async () => {
    const cards = [
      { fields: ['many', 'x'], ...review, reps: 9e15, lapses: 9e15 },
      { fields: ['part', 'x'], ...review, reps: 2.5, ivl: 30.5, due: 265.5 },
      { fields: ['none', 'x'], ...review, reps: 'r', lapses: -3 },
    ];
    const source = await read(await makeApkg({ cards, beganAt: BEGAN_AT, minutesWest: 0 }));
    expect(mapped(source)).toMatchObject([
      { memory: { reps: 1e6, lapses: 1e6 } },
      { memory: { reps: 2, lastDay: 20_475, dueDay: 20_505 } },
      { memory: { reps: 1, lapses: 0 } },
    ]);
    expect(source.note).toBeNull();
  });

  test('loses the card states with invalid numbers and reports it', async () => {
    const cards = [
      { fields: ['due', 'x'], ...review, due: 'abc' },
      { fields: ['ivl', 'x'], ...review, ivl: 'abc' },
      { fields: ['factor', 'x'], ...review, factor: 'abc' },
      { fields: ['moment', 'x'], ...review, due: 1e300 },
      { fields: ['good', 'x'], ...review },
    ];
    const source = await read(await makeApkg({ cards, beganAt: BEGAN_AT, minutesWest: 0 }));
    expect(source.rows.map(({ memory }) => memory?.dueDay ?? null)).toEqual([null, null, null, null, 20_505]);
    expect(source.note).toMatch(/^4 cards have unreadable days/);
  });

  test.each([Number.NaN, 1e300, -5])('a collection created at %p has words but no days', async (beganAt) => {
    const source = await read(await makeApkg({ cards: [{ fields: ['Haus', 'x'], ...review }], beganAt }));
    expect(mapped(source)).toMatchObject([{ word: { word: 'Haus' }, memory: null }]);
    expect(source.note).toMatch(/^1 card has unreadable days/);
  });

  test('a NUL in a field becomes a space', async () => {
    const file = await makeApkg({ cards: [{ fields: ['das\0Haus', 'x'], deck: 'A\0B' }], beganAt: BEGAN_AT });
    const source = await read(file);
    expect(words(source)).toEqual(['das Haus']);
    expect(JSON.stringify(source)).not.toContain(String.raw`\u0000`);
  });
});

test('stars are restored from the tags of packages exported by Wordreel', async () => {
  const cards = [
    { fields: ['Haus', 'x'], tags: ' stars-3 wordreel ' },
    { fields: ['Weg', 'x'], tags: 'noun stars-4' },
  ];
  const rows = mapped(await read(await makeApkg({ cards, beganAt: BEGAN_AT })));
  expect(rows.map((row) => ('word' in row ? row.word.reviewPriority : null))).toEqual([3, undefined]);
});

describe('decks in Anki’s text format', () => {
  test('are read from the deck column', async () => {
    const source = await read(
      '#separator:tab\n#deck column:2\nHaus\tGerman::A1\thouse\ncasa\tSpanish\thouse\nWeg\tGerman::A1\tway\nTag\t\tday',
    );
    expect(source.decks).toEqual(['German::A1', 'Spanish', 'Default']);
    expect(words(source, { decks: [0] })).toEqual(['Haus', 'Weg']);
    expect(words(source)).toEqual(['Haus', 'casa', 'Weg', 'Tag']);
  });

  test('may be one deck named in the header', async () => {
    const source = await read('#separator:tab\n#deck:German\nHaus\thouse');
    expect(source.decks).toEqual(['German']);
    expect(words(source, { decks: [0] })).toEqual(['Haus']);
  });
});

describe('the first line', () => {
  test('can be set to be a heading or not', async () => {
    const unknown = await read('abc\txyz\nHaus\thouse');
    expect(unknown.hasHeader).toBe(false);
    expect(words(unknown)).toEqual(['abc', 'Haus']);
    expect(words(unknown, { hasHeader: true })).toEqual(['Haus']);
    const named = await read('Word,Translation\nHaus,house');
    expect(named.hasHeader).toBe(true);
    expect(words(named)).toEqual(['Haus']);
    expect(words(named, { hasHeader: false })).toEqual(['Word', 'Haus']);
    expect(mapped(named, { hasHeader: false })).toMatchObject([{ at: 1 }, { at: 2 }]);
  });

  test('cannot be set for packages, or if the file header names the columns', async () => {
    const deck = await read(await makeApkg({ cards: [{ fields: ['Haus', 'x'] }], beganAt: BEGAN_AT }));
    const text = await read('#separator:tab\n#columns:Front\tBack\nHaus\thouse');
    expect([deck.hasHeader, text.hasHeader]).toEqual([null, null]);
    expect(words(deck, { hasHeader: true })).toEqual(['Haus']);
    expect(words(text, { hasHeader: true })).toEqual(['Haus']);
  });

  test.each([
    ['sep=;\r\nHaus;house, home\r\n', 'house, home'],
    ['sep=,\nHaus,house\n', 'house'],
    ['"sep=|"\nHaus|house\n', 'house'],
  ])('of a spreadsheet may name the separator: %j', async (text, translation) => {
    const source = await read(text);
    expect(mapped(source)).toMatchObject([{ at: 2, word: { word: 'Haus', translation } }]);
  });
});

test('invisible characters are not part of a word: Tür equals Tür', async () => {
  const odd = ['T\u200bür', 'Tür\u202e', '\u2066Tür\u2069', 'T\u00adür', 'T\ufeffür', 'Tür\u2060'];
  const source = await read(['Tür,door', ...odd.map((word) => `${word},x`)].join('\n'));
  expect(words(source)).toEqual(['Tür']);
  expect(words(await readSource(bytes('می\u200cخواهم,I want'), { language: 'ar', reader: READER }))).toEqual([
    'می\u200cخواهم',
  ]);
  expect(words(await read('#html:true\n#separator:tab\nT&shy;ür\tx\nTür\ty'))).toEqual(['Tür']);
});

test('stars other than 1 to 3 are reported', async () => {
  const rows = mapped(await read('Word,Stars\nHaus,5\nWeg,3\nTag,\nZug,*'));
  expect(rows.map((row) => 'word' in row && row.hasOddStars === true)).toEqual([true, false, false, true]);
});

describe('a rejected file is identified', () => {
  test('a Wordreel archive as JSON, in any order of keys', async () => {
    const account = '{"formatVersion":1,"languages":[{"a":"\\"x"}],"user":{}}';
    await expect(read(account)).rejects.toThrow(/Wordreel archive/);
  });

  test('an empty zip file', async () => {
    await expect(read(zipSync({}))).rejects.toThrow(ImportError);
    await expect(read(zipSync({}))).rejects.toThrow(/not an Anki package/);
  });
});
