import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LanguageCode } from '@wordreel/shared';
import { type MappedRow, mapRows, readSource, type Source } from './index.ts';
import { makeApkg, type MadeCard } from './testing/make-apkg.ts';

const BEGAN_AT = 1_600_000_000;
const reader = { zone: 'UTC', today: 20_780 };

const bytes = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const read = (file: string | Uint8Array, language: LanguageCode = 'de') =>
  readSource(typeof file === 'string' ? bytes(file) : file, { language, reader });
const mapped = (source: Source): MappedRow[] =>
  mapRows(source, { tables: source.tables.map(({ guess }) => guess), decks: null, hasSchedule: true });
const words = (source: Source) => mapped(source).flatMap((row) => ('word' in row ? [row.word] : []));
const pairs = (source: Source) => words(source).map(({ word, translation }) => [word, translation]);
const remembered = (source: Source) =>
  mapped(source).flatMap((row) => ('word' in row && row.memory !== null ? [row.word.word] : []));
const skips = (source: Source) => mapped(source).filter((row) => 'why' in row);
const deck = (fields: readonly string[], notes: readonly (readonly string[])[]) =>
  makeApkg({ cards: notes.map((cells): MadeCard => ({ fields: cells })), beganAt: BEGAN_AT, fields });
const deckOf = (name: string) => readFile(join(__dirname, 'testing/decks', name));

describe('quotation marks between tabs', () => {
  test.each<[string, string[]]>([
    ['"Tja"\twell\n"Ach so!" sagen\tto say "I see!"\nEnde\tend\n', ['"Tja"', '"Ach so!" sagen', 'Ende']],
    ['Haus\thouse\n"Weg\tway\nZug\ttrain\nTür\tdoor', ['Haus', '"Weg', 'Zug', 'Tür']],
    ['Haus\t5" high\nWeg\t"way\nZug"\ttrain', ['Haus', 'Weg', 'Zug"']],
    ['"Haus"\t"house"\n"Weg"\t"way"', ['Haus', 'Weg']],
    ['Bank\t"bench, bank"\nHaus\thouse', ['Bank', 'Haus']],
    ['"Er sagte ""Ja"""\tx\nHaus\thouse', ['Er sagte "Ja"', 'Haus']],
    ['Haus\t"house\nhome"\nWeg\tway', ['Haus', 'Weg']],
  ])('%j', async (text, expected) => {
    expect(words(await read(text)).map(({ word }) => word)).toEqual(expected);
  });
});

describe('surplus cells', () => {
  test('are joined if a text contains the separator', async () => {
    const source = await read(latin('Wort;\u00dcbersetzung\r\nStra\u00dfe;street\r\nm\u00fcde;tired; sleepy\r\n'));
    expect(pairs(source)).toEqual([
      ['Straße', 'street'],
      ['müde', 'tired; sleepy'],
    ]);
    expect(source).toMatchObject({ encoding: 'windows-1252', note: expect.stringContaining('windows-1252') });
  });

  test('are reported if it is unclear what they are', async () => {
    const source = await read('Wort;Übersetzung\nHaus;house\nmüde;tired;sleepy;x\n');
    expect(mapped(source)).toMatchObject([{ word: { word: 'Haus' } }, { word: { word: 'müde' }, extra: 'sleepy; x' }]);
    expect(mapped(source)[0]).not.toHaveProperty('extra');
  });
});

test.each([
  [
    'UTF-16 without its mark',
    latin('H\0a\0u\0s\0\t\0h\0o\0u\0s\0e\0\n\0S\0t\0r\0a\0\u00df\0e\0\t\0s\0t\0r\0e\0e\0t\0\n\0'),
  ],
  [
    'one byte that is not UTF-8',
    Uint8Array.from([...bytes('Haus\thouse\nStraße\tstreet\nTür\tdoor\nMüll\twaste\nBär\tbear \n'), 0xff]),
  ],
])('%s is read', async (_name, file) => {
  expect(pairs(await read(file)).slice(0, 2)).toEqual([
    ['Haus', 'house'],
    ['Straße', 'street'],
  ]);
});

test('an encoding can be chosen by the user', async () => {
  const file = latin('Haus;house\nT\u00fcr;door');
  const chosen = await readSource(file, { language: 'de', reader, encoding: 'macintosh' });
  expect(chosen).toMatchObject({ encoding: 'macintosh' });
  expect(words(chosen)[1]?.word).toBe('T¸r');
});

describe('the text of a card', () => {
  test('has its readings separated', async () => {
    const notes = [
      ['食べる', 'to eat', '食[た]べる'],
      ['<ruby>学校<rt>がっこう</rt></ruby>', 'school', ''],
      ['日本語[にほんご]', 'Japanese', ''],
      [' 手[て] 紙[がみ]', 'letter', ''],
      ['猫（ねこ）', 'cat', ''],
    ];
    const source = await read(await deck(['Expression', 'Meaning', 'Reading'], notes), 'ja');
    expect(words(source).map(({ word, note }) => [word, note])).toEqual([
      ['食べる', 'たべる'],
      ['学校', 'がっこう'],
      ['日本語', 'にほんご'],
      ['手紙', 'てがみ'],
      ['猫', 'ねこ'],
    ]);
  });

  test.each([
    ['食[た]べる', '食べる', 'たべる'],
    ['お 茶[ちゃ]', 'お茶', 'おちゃ'],
    ['猫[ねこ;a,h]', '猫', 'ねこ'],
    ['学校[xué xiào]', '学校', 'xué xiào'],
    ['學校[학교]', '學校', '학교'],
    ['<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby>だ', '漢字だ', 'かんじだ'],
    ['<ruby>食<rt>た</rt>べる<rt></rt></ruby>', '食べる', 'たべる'],
    ['<ruby><rb>学</rb><rt>がっ</rt><rb>校</rb><rt>こう</rt></ruby>', '学校', 'がっこう'],
    ['<ruby>東京<rt>とう', '東京', undefined],
    ['学校（学校）', '学校（学校）', undefined],
    ['Haus [formal]', 'Haus [formal]', undefined],
  ])('%j is split from its reading', async (cell, word, note) => {
    const [row] = words(await read(await deck(['Expression', 'Meaning'], [[cell, 'x']]), 'ja'));
    expect([row?.word, row?.note]).toEqual([word, note]);
  });

  test.each(['<ruby>', '<ruby>学<rt>', '学', '学[', '<rt>', '<rp>', '学（', '{{c1::'])(
    '%j, repeated 100,000 times, is read quickly',
    async (part) => {
      const source = await read(
        await deck(
          ['Front', 'Back'],
          [
            ['家', 'x'],
            [part.repeat(100_000), 'x'],
          ],
        ),
        'ja',
      );
      expect(words(source)[0]?.word).toBe('家');
    },
  );

  test('has its gaps filled in, entities decoded and media removed', async () => {
    const long = `${'Das ist sehr lang. '.repeat(6)}Ich gehe {{c1::nach Hause::home}}.`;
    const notes = [
      ['Ich gehe den {{c1::Weg::way}} entlang.', ''],
      ['{{c1::Der {{c2::Hund}}}} bellt.', ''],
      [long, ''],
      ['die&nbsp;T&uuml;r&#8203; <img src="a.png">[sound:a.mp3]', 'door'],
    ];
    const source = await read(await deck(['Text', 'Back Extra'], notes));
    expect(words(source).map(({ word }) => word)).toEqual(['Weg', 'Der Hund', 'nach Hause', 'die Tür']);
    expect(
      words(source)
        .map(({ sentence }) => sentence)
        .slice(0, 2),
    ).toEqual(['Ich gehe den Weg entlang.', 'Der Hund bellt.']);
    expect(words(source)[2]).toMatchObject({
      form: 'nach Hause',
      sentence: expect.stringMatching(/Ich gehe nach Hause\.$/),
    });
  });

  test('may be HTML in a CSV too', async () => {
    expect(pairs(await read('<b>die</b> T&uuml;r,door&nbsp;[sound:a.mp3]\nWeg,way'))).toEqual([
      ['die Tür', 'door'],
      ['Weg', 'way'],
    ]);
  });
});

describe('the imported card state', () => {
  test('comes from any card of a note', async () => {
    expect(remembered(await read(await deckOf('reversed-cards.apkg')))).toEqual(['Tisch', 'Stuhl']);
  });

  test('comes from any note with the word, which is reported', async () => {
    const source = await read(await deckOf('one-word-in-two-notes.apkg'));
    expect(remembered(source)).toEqual(['Bank']);
    expect(skips(source)[0]).toMatchObject({
      text: 'Bank',
      why: 'it is already in note 1, which gets its review progress',
    });
  });

  test('has the day of the last answer, even if the due day was moved', async () => {
    const lrt = 1_795_476_631;
    const data = JSON.stringify({ s: 10, d: 5, lrt });
    const cards = [
      { fields: ['verschoben', 'moved'], type: 2, ivl: 10, factor: 2500, reps: 3, due: 2304, data },
      { fields: ['falsch', 'wrong'], type: 2, ivl: 10, factor: 2500, reps: 3, due: 2200, data: '{"lrt":"x"}' },
    ];
    const { rows } = await read(await makeApkg({ cards, beganAt: BEGAN_AT, minutesWest: 0 }));
    const dayOfLrt = Math.floor((lrt / 3600 - 4) / 24);
    expect(rows.map(({ memory }) => memory?.lastDay)).toEqual([dayOfLrt, Math.floor(BEGAN_AT / 86_400) + 2190]);
  });
});

test('notes whose type has no words or is not described are reported', async () => {
  const sql = `update notes set mid = 99 where id = (select max(id) from notes)`;
  const cards = [{ fields: ['Haus', 'house'] }, { fields: ['Weg', 'way'] }];
  const source = await read(await makeApkg({ cards, beganAt: BEGAN_AT, sql }));
  expect(source.note).toMatch(/^1 note has a type that the package does not describe/);
  const rows = mapRows(source, { tables: [source.tables[0]?.guess ?? null, null], decks: null, hasSchedule: true });
  expect(rows).toMatchObject([
    { word: { word: 'Haus' } },
    { at: 2, why: 'its note type “Unknown note type” has no column with words' },
  ]);
});
