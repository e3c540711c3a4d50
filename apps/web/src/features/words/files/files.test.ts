import { makeWord } from '#testing/words.ts';
import { MAX_FILE_WORDS, readTable as readTableOf, readText, textSource } from '@wordreel/imports/text';
import { planImport } from './plan-import.ts';
import type { LanguageCode } from '@wordreel/shared';
import { writeAnki, writeCsv, writeSkipped } from './write-words.ts';

const decode = (bytes: Uint8Array, language: LanguageCode) => readText(bytes, { language });
const decodeText = (bytes: Uint8Array) => decode(bytes, 'de');
const readTable = (text: string) => readTableOf(text, { language: 'de' });

const EVERYTHING = { kept: new Set<string>(), room: 50_000 };

function planOf(text: string, target = EVERYTHING) {
  const { source, error } = textSource({ text, encoding: 'utf-8', isGuess: false, note: null }, { language: 'de' });
  if (source === undefined) throw new Error(error);
  const tables = source.tables.map(({ guess }) => [...guess]);
  const { adds, preview } = planImport(source, { tables, decks: null, hasSchedule: true, fillsGaps: true }, target);
  const { skips, extras } = preview.samples;
  return { adds, standing: preview.standing, skipped: skips, extras, unreadStars: preview.unreadStars };
}

const pairs = (text: string) => planOf(text).adds.map(({ word, translation }) => [word, translation]);
const bytes = (text: string) => new TextEncoder().encode(text);

function utf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2));
  view.setUint16(0, 0xfeff, isLittle);
  for (let i = 0; i < text.length; i += 1) view.setUint16(2 + i * 2, text.charCodeAt(i), isLittle);
  return new Uint8Array(view.buffer);
}

describe('a list of words', () => {
  test.each([
    [
      'one a line',
      'Haus\n\n  Weg \r\nZug',
      [
        ['Haus', null],
        ['Weg', null],
        ['Zug', null],
      ],
    ],
    [
      'with a dash',
      'gehen - to go, to walk\nauf-stehen – to get up',
      [
        ['gehen', 'to go, to walk'],
        ['auf-stehen', 'to get up'],
      ],
    ],
    [
      'with a semicolon',
      'Haus;house\nWeg;way',
      [
        ['Haus', 'house'],
        ['Weg', 'way'],
      ],
    ],
    [
      'with commas',
      'Haus,house\n"Hund, der","dog, ""the"" dog"',
      [
        ['Haus', 'house'],
        ['Hund, der', 'dog, "the" dog'],
      ],
    ],
    [
      'with tabs',
      'Haus\thouse\nWeg\tway',
      [
        ['Haus', 'house'],
        ['Weg', 'way'],
      ],
    ],
    [
      'with old line ends',
      'Haus\rWeg',
      [
        ['Haus', null],
        ['Weg', null],
      ],
    ],
    ['with decomposed letters', 'Ma\u0308dchen', [['Mädchen', null]]],
  ])('%s', (_name, text, expected) => expect(pairs(text)).toEqual(expected));

  test('a first line with column names assigns them in any order', () => {
    const text = 'Meaning;Stars;Front;Colour;Example\nhouse;3;Haus;red;Das Haus.';
    expect(planOf(text).adds).toMatchObject([
      { word: 'Haus', translation: 'house', reviewPriority: 3, sentence: 'Das Haus.' },
    ]);
  });
});

describe("Anki's text export", () => {
  test('its header says how to read it, and HTML, sounds and gaps become plain text without tags', () => {
    const text = [
      '#separator:tab',
      '#html:true',
      '#tags column:3',
      '<b>Haus</b>&nbsp;<img src=x onerror="globalThis.hacked=1">[sound:haus.mp3]\thouse<br>home\tnoun a1',
      '"{{c1::Weg::way}}"\t<script>globalThis.hacked = 1</script>way\t',
    ].join('\n');
    expect(pairs(text)).toEqual([
      ['Haus', 'house home'],
      ['Weg', 'way'],
    ]);
    expect(globalThis).not.toHaveProperty('hacked');
  });

  test('columns can be named, the separator can differ, and the text may be plain', () => {
    const text = '#separator:Semicolon\n#html:false\n#columns:Back;Front\na < b;Haus\n';
    expect(pairs(text)).toEqual([['Haus', 'a < b']]);
  });

  test('line numbers include the header', () => {
    expect(planOf('#separator:tab\n#html:false\nHaus\thouse\n\tnothing\n').skipped).toEqual([
      { at: 4, text: '', why: 'it has no word' },
    ]);
  });

  test('a tab-separated file without a header is stripped of HTML if it contains any', () => {
    expect(pairs('<div>Haus</div>\thouse\nx\t1 < 2')).toEqual([
      ['Haus', 'house'],
      ['x', '1 < 2'],
    ]);
  });
});

describe('skipped lines', () => {
  test('are reported with their number and the reason', () => {
    const long = 'x'.repeat(501);
    const text = `Word;Translation\nHaus;house\n;nothing\n${'w'.repeat(101)};long\nHaus;home\nkept;x\nWeg;${long}\nZug;train\nTür;door`;
    const plan = planOf(text, { kept: new Set(['kept']), room: 2 });
    expect(plan.adds.map(({ word }) => word)).toEqual(['Haus', 'Zug']);
    expect(plan.standing).toBe(1);
    expect(plan.skipped).toEqual([
      { at: 3, text: '', why: 'it has no word' },
      { at: 4, text: 'w'.repeat(60), why: 'a word can have at most 100 characters' },
      { at: 5, text: 'Haus', why: 'it is already in line 2' },
      { at: 7, text: 'Weg', why: 'its translation has more than 500 characters' },
      { at: 9, text: 'Tür', why: 'your list is full' },
    ]);
  });

  test('are exported as a spreadsheet without formulas', () => {
    const { skipped, extras } = planOf('Wort;Übersetzung\nHaus;house\n;none\nmüde;tired;sleepy');
    expect(extras).toEqual([{ at: 4, text: 'müde', why: '“sleepy” isn’t imported' }]);
    expect(writeSkipped(skipped, 'Line')).toBe('\ufeffLine,Text,Reason\r\n3,,it has no word\r\n');
    expect(writeSkipped([{ at: 1, text: '=A1', why: 'x' }], 'Note')).toContain("'=A1");
  });

  test('a cell with several lines does not shift the numbers', () => {
    expect(planOf('Haus,"a\nb"\n,x\n').skipped).toMatchObject([{ at: 3 }]);
  });
});

describe('a hostile or broken file', () => {
  test('an unclosed quotation mark is refused with its line', () => {
    expect(readTable('Haus,house\nWeg,"way\nZug,train').error).toMatch(/^Line 2: a quotation mark/);
    expect(readTable('#separator:comma\nHaus,house\nWeg,"wa"y\n').error).toMatch(/^Line 3: /);
  });

  test('a NUL, binary data, an empty file and one that is too large are refused', () => {
    expect(decodeText(bytes('Haus\nW\0eg')).error).toMatch(/^Line 2 has a character that does not occur in text/);
    expect(decodeText(new Uint8Array([72, 10, 0xfc, 0x01, 10])).error).toMatch(/^Line 2 has a character/);
    expect(decodeText(new Uint8Array()).error).toMatch(/empty/);
    expect(decodeText(new Uint8Array(10 * 1024 * 1024 + 1)).error).toMatch(/10 MB/);
    expect(readTable('\n\n  \n').error).toMatch(/no word/);
  });

  test('reads UTF-8 and UTF-16 with a byte order mark', () => {
    expect(decodeText(bytes('\ufeffÜbung')).text).toBe('Übung');
    expect(decodeText(utf16('Übung', true)).text).toBe('Übung');
    expect(decodeText(utf16('Übung', false)).text).toBe('Übung');
  });

  test('a legacy encoding is guessed from the language of the words and reported', () => {
    const german = decode(new Uint8Array([0x54, 0xfc, 0x72]), 'de');
    expect(german.text).toBe('Tür');
    expect(german.note).toMatch(/read as windows-1252/);
    expect(decode(new Uint8Array([0xc4, 0xee, 0xec]), 'ru').text).toBe('Дом');
    expect(decode(new Uint8Array([0x93, 0xfa, 0x96, 0x7b]), 'ja').text).toBe('日本');
    expect(decode(new Uint8Array([0x80, 0x20]), 'ja').error).toMatch(/^Line 1 cannot be read/);
    expect(decodeText(bytes('Übung')).note).toBeNull();
  });

  test('a line of a megabyte is skipped, 10,000 lines are read, and one more is refused', () => {
    expect(planOf(`Haus\n${'x'.repeat(1_000_000)}\nWeg`).adds).toHaveLength(2);
    const lines = Array.from({ length: MAX_FILE_WORDS }, (_, n) => `w${n};m${n}`);
    expect(planOf(lines.join('\n')).adds).toHaveLength(10_000);
    expect(readTable([...lines, 'x;y'].join('\n')).error).toMatch(/at most 10,000 words; this one has 10,001/);
  });
});

describe('export', () => {
  const words = [
    makeWord('=SUM(A1)', { translation: '+1', note: '@x', reviewPriority: 3 }),
    makeWord('-lich', {
      translation: '-ly',
      sentence: 'Er sagte: "Nein", und ging.',
      form: 'ging',
      startSec: 1.5,
      endSec: 3,
    }),
    makeWord('zum Beispiel', { kind: 'phrase', lemma: 'zum Beispiel', videoId: 'story-de-01' }),
    makeWord("'s", { translation: 'a, b; c' }),
  ];

  test('a CSV contains no formulas and can be imported unchanged', () => {
    const csv = writeCsv(words, 20_000, new Set());
    expect(csv.startsWith('\ufeffWord,Translation,')).toBe(true);
    expect(csv.split('\r\n')).toHaveLength(6);
    for (const line of csv.split('\r\n').slice(1)) expect(line).not.toMatch(/(^|,)"?[=+@-]/);
    expect(planOf(csv.slice(1))).toEqual({ adds: words, standing: 0, skipped: [], extras: [], unreadStars: 0 });
  });

  test("Anki's text has its header and can be imported with words, meanings, sentences, notes and stars", () => {
    const text = writeAnki(words);
    expect(text.split('\n').slice(0, 4)).toEqual([
      '#separator:tab',
      '#html:false',
      '#columns:Word\tTranslation\tSentence\tNote\tStars\tTags',
      '#tags column:6',
    ]);
    const facts = ({ word, translation, sentence, note, reviewPriority }: (typeof words)[number]) => ({
      word,
      translation,
      sentence,
      note,
      reviewPriority,
    });
    expect(planOf(text).adds.map(facts)).toEqual(words.map(facts));
  });
});
