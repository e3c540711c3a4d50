import { truncate } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { openDictionary } from '#open-dictionary';
import { aFolder, allOf, readFiles } from '#testing/dictionary-files';

const lines = (...records: unknown[]) => records.map((record) => JSON.stringify(record)).join('\n');
const textsOf = (senses: readonly { text: string }[]) => senses.map(({ text }) => text);

describe('TSV', () => {
  test('each line is an entry, and the lines at the top describe the list', async () => {
    const { info, read, estimate } = await readFiles({
      'my.tsv':
        '\uFEFF##name\tMy words\r\n##sourceLang\tGerman\r\n##targetLang\ten\r\n##license\tCC0\r\n##url\thttps://example.org\r\n' +
        String.raw`Haus|Häuser` +
        '\t' +
        String.raw`n. house\nhome` +
        '\r\n# a remark\r\n\r\nBaum\t<b>tree</b>\r\n',
    });
    expect(info).toEqual({
      name: 'My words',
      licence: 'CC0-1.0',
      url: 'https://example.org',
      from: 'de',
      to: 'en',
      format: 'tsv',
    });
    expect(estimate).toBe(2);
    expect(read).toMatchObject([
      { headword: 'Haus', pos: 'noun', forms: ['Häuser'] },
      { headword: 'Baum', senses: [{ text: 'tree' }] },
    ]);
    expect(textsOf(read[0]?.senses ?? [])).toEqual(['house', 'home']);
  });

  test('the file name gives the languages if the list does not, and compressed lists have no estimate', async () => {
    const { info, read, estimate } = await readFiles({ 'de-en.tsv.gz': gzipSync('Haus\thouse\n') });
    expect(info).toMatchObject({ name: 'de-en', from: 'de', to: 'en', licence: null });
    expect(estimate).toBeNull();
    expect(read).toHaveLength(1);
  });

  test('lines that have no tab, have broken bytes or are too long are skipped and reported', async () => {
    const { read, skipped } = await readFiles({
      'my.tsv': Buffer.concat([
        Buffer.from('Häuser\thouses (größer, schöner)\nno tab\nMädchen\tgirl\n'),
        Buffer.from([0xff, 9, 0x61, 10]),
        Buffer.from(`${'x'.repeat(5_000_000)}\nBaum\ttree`),
      ]),
    });
    expect(read.map(({ headword }) => headword)).toEqual(['Häuser', 'Mädchen', 'Baum']);
    expect(skipped).toEqual({
      count: 3,
      records: [
        { position: 'line 2', reason: 'expected a headword, a tab and a meaning' },
        { position: 'line 4', reason: 'some of its bytes are not UTF-8' },
        { position: 'line 5', reason: 'it is too long' },
      ],
    });
  });

  test('a file without such lines is rejected with what was expected', async () => {
    await expect(readFiles({ 'my.txt': 'Dear all,\nno tabs here\n' }, 'my.txt')).rejects.toThrow(
      /my\.txt is not a word list: expected lines with a headword, a tab and a meaning\./,
    );
    await expect(readFiles({ 'my.tsv': '' })).rejects.toThrow(/is not a word list/);
  });

  test('a truncated compressed list is rejected with an error that says what to do', async () => {
    const list = Array.from({ length: 60_000 }, (_, i) => `Wort${i}\t${Math.sin(i)}\n`).join('');
    const folder = aFolder({ 'my.tsv.gz': gzipSync(list) });
    await truncate(path.join(folder, 'my.tsv.gz'), 500_000);
    const read = async () => allOf((await openDictionary(folder)).entries);
    await expect(read()).rejects.toThrow(/my\.tsv\.gz is damaged \(.*\)\. Download or copy it again\./);
  });
});

describe('DSL', () => {
  const DSL = [
    '#NAME "German-English (my own)"',
    '#INDEX_LANGUAGE "German"',
    '#CONTENTS_LANGUAGE "English"',
    '',
    'Haus{, das}',
    'Gebäude',
    '\t[t]haʊs[/t]',
    '\t[p]n.[/p]',
    '\t[m1]1. [trn]house \\[building\\][/trn][/m]',
    '\t[m1]2. [p]fig.[/p] [trn]dynasty[/trn][/m]',
    '\t[m2][ex]das ~ bauen — to build the ~[/ex][/m]',
    'leer',
    '',
  ].join('\n');

  test('a card has headwords and senses; tags are dropped, escaped characters stay', async () => {
    const { info, read, skipped } = await readFiles({ 'my.dsl': DSL });
    expect(info).toMatchObject({ name: 'German-English (my own)', from: 'de', to: 'en', format: 'dsl', licence: null });
    expect(read).toMatchObject([{ headword: 'Haus', pos: 'noun', pronunciation: 'haʊs', forms: ['Gebäude'] }]);
    expect(read[0]?.senses).toEqual([
      { text: 'house [building]', labels: [] },
      {
        text: 'dynasty',
        labels: ['figurative'],
        example: { text: 'das Haus bauen', translation: 'to build the Haus' },
      },
    ]);
    expect(skipped.records).toEqual([{ position: 'line 12, "leer"', reason: 'it has no meaning' }]);
  });

  test.each([
    ['UTF-16LE with a mark', Buffer.from(`\uFEFF${DSL}`, 'utf16le')],
    ['UTF-16LE without a mark', Buffer.from(DSL, 'utf16le')],
    ['UTF-16BE', Buffer.from(`\uFEFF${DSL}`, 'utf16le').swap16()],
  ])('a file in %s, as written by Lingvo, is read', async (_, bytes) => {
    const { read } = await readFiles({ 'my.dsl.dz': gzipSync(bytes) });
    expect(read.map(({ headword }) => headword)).toEqual(['Haus']);
  });

  test('articles without a headword or with broken bytes are skipped', async () => {
    const { read, skipped } = await readFiles({
      'my.dsl': Buffer.concat([
        Buffer.from('#NAME "Größere Übungswörter für Köln"\n\t[m1]lost[/m]\n'),
        Buffer.from([0xff, 10, 9, 0x61, 10]),
        Buffer.from('Baum\n\ttree\n'),
      ]),
    });
    expect(read.map(({ headword }) => headword)).toEqual(['Baum']);
    expect(skipped.records).toEqual([
      { position: 'line 2', reason: 'it is indented, but there is no headword above it' },
      { position: 'line 3, "\uFFFD"', reason: 'some of its bytes are not UTF-8' },
    ]);
  });

  test('other text is rejected', async () => {
    await expect(readFiles({ 'my.dsl': 'Haus\nhouse\n' })).rejects.toThrow(
      /my\.dsl is not a DSL dictionary: expected a line #NAME/,
    );
  });
});

describe('Wiktextract', () => {
  const HAUS = {
    word: 'Haus',
    lang: 'German',
    lang_code: 'de',
    pos: 'noun',
    head_templates: [{ expansion: 'Haus n (strong, genitive Hauses, plural Häuser)' }],
    forms: [
      { form: 'strong', tags: ['table-tags'] },
      { form: 'Häuser', tags: ['plural'] },
      { form: 'Häuser', tags: ['nominative', 'plural'] },
      { form: '-', tags: ['genitive'] },
    ],
    sounds: [{ audio: 'x.ogg' }, { ipa: '/haʊ̯s/' }],
    senses: [
      { glosses: ['a house in a swear word'], tags: ['vulgar'] },
      { glosses: ['building', 'house'], examples: [{ text: 'Das Haus ist alt.', english: 'The house is old.' }] },
      { glosses: [] },
    ],
  };

  test('a record has senses with the most common first, forms, an article and a pronunciation', async () => {
    const { info, read, skipped } = await readFiles({ 'german.jsonl': lines(HAUS) });
    expect(info).toMatchObject({ name: 'Wiktionary: German', licence: 'CC-BY-SA-4.0', from: 'de', to: 'en' });
    expect(skipped.count).toBe(0);
    expect(read).toEqual([
      {
        headword: 'Haus',
        pos: 'noun',
        article: 'das',
        pronunciation: 'haʊ̯s',
        forms: ['Häuser'],
        senses: [
          { text: 'house', labels: [], example: { text: 'Das Haus ist alt.', translation: 'The house is old.' } },
          { text: 'a house in a swear word', labels: ['vulgar'] },
        ],
      },
    ]);
  });

  test('redirects and words in other languages are ignored, invalid records are skipped', async () => {
    const { read, skipped } = await readFiles({
      'german.jsonl': `${lines(HAUS, { title: 'Hause', redirect: 'Haus' }, { ...HAUS, lang_code: 'nl' }, { word: 'leer' }, [])}\n{"word": "ab\n\n`,
    });
    expect(read).toHaveLength(1);
    expect(skipped.records).toEqual([
      { position: 'line 4', reason: 'it has no word or no meaning' },
      { position: 'line 5', reason: 'it has no word or no meaning' },
      { position: 'line 6', reason: 'it is not JSON' },
    ]);
  });

  test('other JSON is rejected', async () => {
    await expect(readFiles({ 'package.json': '{"name": "x"}' }, 'package.json')).rejects.toThrow(
      /is not a Wiktextract file: expected a JSON object with "word" and "senses" on every line\./,
    );
  });
});

describe('finding the file to open', () => {
  test('a missing path, a folder with no dictionary or with several, and another kind of file are rejected', async () => {
    await expect(openDictionary('/nowhere/at-all')).rejects.toThrow('/nowhere/at-all does not exist.');
    await expect(readFiles({ 'a.md': '' })).rejects.toThrow(/contains no dictionary\. Expected one of: \.index/);
    await expect(readFiles({ 'a.tsv': 'a\tb', 'b.tsv': 'a\tb' })).rejects.toThrow(
      /contains several dictionaries: a\.tsv, b\.tsv\. Name one of them\./,
    );
    await expect(readFiles({ 'a.pdf': '%PDF' }, 'a.pdf')).rejects.toThrow(
      /a\.pdf is not a dictionary\. Expected one of/,
    );
  });

  test('a second read restarts the count of skipped records and keeps the first hundred', async () => {
    const { entries, skipped, read } = await readFiles({ 'my.tsv': `Haus\thouse\n${'no tab\n'.repeat(150)}` });
    expect([skipped.count, skipped.records.length]).toEqual([150, 100]);
    expect(await allOf(entries)).toEqual(read);
    expect([skipped.count, skipped.records.length]).toEqual([150, 100]);
  });
});
