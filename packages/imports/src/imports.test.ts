import { zipSync } from 'fflate';
import fc from 'fast-check';
import { anyCharacter } from '@wordreel/shared/testing';
import { ImportError, type MappedRow, mapRows, readSource, type Source } from './index.ts';
import { traceOfInterval } from './apkg/schedule.ts';
import { plainText } from './plain-text.ts';
import { makeApkg, makeNewApkg } from './testing/make-apkg.ts';
import { zipOfZeros } from './testing/zip-of-zeros.ts';

const READER = { zone: 'Europe/Berlin', today: 20_500 };
/** 4 o’clock on 2025-06-01 in Berlin, which is day 20,240. */
const BEGAN_AT = Date.UTC(2025, 5, 1, 2) / 1000;

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readSource(bytes(text), { language: 'de', reader: READER });
const mapped = (source: Source, decks: readonly number[] | null = null): MappedRow[] => [
  ...mapRows(source, { tables: source.tables.map(({ guess }) => guess), decks, hasSchedule: true }),
];
const words = (source: Source) => mapped(source).flatMap((row) => ('word' in row ? [row.word] : []));

describe('texts', () => {
  test.each([
    ['csv', 'Word,Translation\nHaus,house', 'Haus', 'house'],
    ['tsv', 'Haus\thouse\nWeg\tway', 'Haus', 'house'],
    ['list', 'Haus - house\nWeg - way', 'Haus', 'house'],
    ['anki-text', '#separator:tab\n#html:true\n<b>Haus</b>\thouse<br>home', 'Haus', 'house home'],
    ['lingq', 'term,phrase,status,hint1\nHaus,Das Haus ist alt.,2,house', 'Haus', 'house'],
  ])('%s', async (format, text, word, translation) => {
    const source = await read(text);
    expect(source.format).toBe(format);
    expect(words(source)[0]).toMatchObject({ word, translation });
  });

  test('the phrase in a LingQ export becomes the sentence', async () => {
    expect(words(await read('term,phrase,hint1\nHaus,Das Haus ist alt.,house'))).toMatchObject([
      { word: 'Haus', translation: 'house', sentence: 'Das Haus ist alt.' },
    ]);
  });

  test('skipped rows are reported with a reason', async () => {
    const source = await read(`Word;Translation\nHaus;house\n;x\nHaus;home\n${'w'.repeat(101)};y`);
    expect(mapped(source).filter((row) => 'why' in row)).toEqual([
      { at: 3, text: '', why: 'it has no word' },
      { at: 4, text: 'Haus', why: 'it is already in line 2' },
      { at: 5, text: 'w'.repeat(60), why: 'a word can have at most 100 characters' },
    ]);
  });

  test('50,000 rows are read, one more is rejected, and a broken row is rejected with its line', async () => {
    const lines = Array.from({ length: 50_000 }, (_, n) => `w${n};m${n}`);
    expect((await read(lines.join('\n'))).rows).toHaveLength(50_000);
    await expect(read([...lines, 'x;y'].join('\n'))).rejects.toThrow('at most 50,000 words; this one has 50,001');
    await expect(read('Haus,house\nWeg,"way\nZug,train')).rejects.toThrow(/^Line 2: a quotation mark/);
  });
});

describe.each([
  ['before 2.1.50', makeApkg],
  ['since 2.1.50', makeNewApkg],
])('an Anki package %s', (_name, make) => {
  test('is read with its words, decks and fields', async () => {
    const cards = [
      { fields: ['<b>Haus</b>', 'house', 'Das Haus.'], deck: 'German::A1' },
      { fields: ['Weg [sound:weg.mp3]', 'way', ''], deck: 'German::A2' },
    ];
    const file = await make({ cards, beganAt: BEGAN_AT, fields: ['Front', 'Back', 'Example'] });
    const source = await readSource(file, { language: 'de', reader: READER });
    expect(source).toMatchObject({ format: 'apkg', decks: ['German::A1', 'German::A2'] });
    expect(source.tables).toMatchObject([{ name: 'Basic', header: ['Front', 'Back', 'Example'] }]);
    expect(words(source)).toMatchObject([
      { word: 'Haus', translation: 'house', sentence: 'Das Haus.' },
      { word: 'Weg', translation: 'way' },
    ]);
    expect(mapped(source, [1])).toMatchObject([{ at: 2, word: { word: 'Weg' } }]);
  });

  test('is read with its schedule: due days, stability, lapses and suspended cards', async () => {
    const review = { type: 2, ivl: 30, factor: 2500, reps: 9, lapses: 2 };
    const cards = [
      { fields: ['due', 'x'], ...review, due: 265 },
      { fields: ['fsrs', 'x'], ...review, due: 300, data: '{"s":41.5,"d":6.25,"dr":0.9}' },
      { fields: ['suspended', 'x'], ...review, due: 250, queue: -1 },
      { fields: ['filtered', 'x'], ...review, due: -5, odue: 280 },
      { fields: ['new', 'x'] },
      { fields: ['learning', 'x'], type: 1, due: BEGAN_AT, ivl: -600 },
      { fields: ['shelved', 'x'], queue: -1 },
    ];
    const file = await make({ cards, beganAt: BEGAN_AT, minutesWest: -120 });
    const rows = mapped(await readSource(file, { language: 'de', reader: READER }));
    const memories = Object.fromEntries(
      rows.map((row) => ('word' in row ? [row.word.word, row.memory] : [row.why, 0])),
    );
    const usual = { stability: 30, reps: 9, lapses: 2, paused: false };
    expect(memories).toMatchObject({
      due: { ...usual, dueDay: 20_505, lastDay: 20_475 },
      fsrs: { ...usual, stability: 41.5, difficulty: 6.25, dueDay: 20_540, lastDay: 20_500 },
      suspended: { ...usual, dueDay: 20_490, paused: true },
      filtered: { ...usual, dueDay: 20_520 },
      new: null,
      learning: null,
      'it was suspended before its first answer': 0,
    });
  });

  test('counts days in the reader’s time zone if it has none of its own', async () => {
    const cards = [{ fields: ['due', 'x'], type: 2, ivl: 3, due: 10 }];
    const file = await make({ cards, beganAt: BEGAN_AT });
    const [row] = (await readSource(file, { language: 'de', reader: READER })).rows;
    expect(row?.memory).toMatchObject({ dueDay: 20_250, lastDay: 20_247 });
  });
});

test('the difficulty for an ease is between 1 and 10, and falls as the ease grows', () => {
  const difficulties = [1.3, 1.8, 2.5, 3.5].map((ease) => traceOfInterval(20, ease).difficulty);
  expect(difficulties).toEqual(difficulties.toSorted((a, b) => b - a));
  expect(Math.min(...difficulties)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...difficulties)).toBeLessThanOrEqual(10);
});

const zip = (name: string, content: Uint8Array) => zipSync({ [name]: content });

describe('hostile files', () => {
  test('a zip that is not a package, a broken one and a zip bomb are rejected', async () => {
    await expect(readSource(zip('a.txt', bytes('x')), { language: 'de', reader: READER })).rejects.toThrow(
      /not an Anki package/,
    );
    await expect(readSource(zip('account.json', bytes('{}')), { language: 'de', reader: READER })).rejects.toThrow(
      /Wordreel archive/,
    );
    const account = bytes('{\n  "user": {},\n  "formatVersion": 1}');
    await expect(readSource(account, { language: 'de', reader: READER })).rejects.toThrow(/Wordreel archive/);
    await expect(readSource(zip('collection.anki2', bytes('x')), { language: 'de', reader: READER })).rejects.toThrow(
      /cannot be read/,
    );
    const cut = zip('collection.anki2', bytes('x'.repeat(1000))).subarray(0, 60);
    await expect(readSource(cut, { language: 'de', reader: READER })).rejects.toThrow(ImportError);
    const bomb = await zipOfZeros('collection.anki21', 257);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expect(readSource(bomb, { language: 'de', reader: READER })).rejects.toThrow(/more than 256 MB/);
  });

  test('random bytes are either read or rejected with an ImportError', async () => {
    const any = fc.oneof(
      fc.uint8Array({ maxLength: 500 }),
      fc.uint8Array({ maxLength: 500 }).map((rest) => Uint8Array.from([0x50, 0x4b, 3, 4, ...rest])),
      fc.string({ unit: anyCharacter, maxLength: 300 }).map(bytes),
    );
    const property = fc.asyncProperty(any, async (file) => {
      const outcome = await readSource(file, { language: 'de', reader: READER }).then(
        mapped,
        (error: unknown) => error,
      );
      expect(Array.isArray(outcome) || outcome instanceof ImportError).toBe(true);
    });
    await fc.assert(property, { numRuns: 300 });
  });

  test.each([
    ['<p>one</p><p>two</p>', 'one two'],
    ['a&amp;b &lt;c&gt;&nbsp;d', 'a&b <c> d'],
    ['<svg onload=alert(1)>x</svg>', 'x'],
    ['<script>alert(1)</script>x<style>p{}', 'x'],
    ['{{c1::Weg::way}} und {{c2::Ziel}}', 'Weg und Ziel'],
    ['1 < 2', '1 < 2'],
  ])('%j becomes the text %j', (html, text) => expect(plainText(html)).toBe(text));
});
