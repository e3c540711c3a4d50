import { gzipSync } from 'node:zlib';
import { openDictionary } from './open-dictionary.ts';
import { aFolder, readFiles, stardictFiles } from './testing/dictionary-files.ts';

const textsOf = (senses: readonly { text: string }[] = []) => senses.map(({ text }) => text);
const record = (facts: object) => ({ word: 'Haus', lang: 'Deutsch', lang_code: 'de', pos: 'noun', ...facts });
const jsonLines = (...records: unknown[]) => records.map((one) => JSON.stringify(one)).join('\n');
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

const DSL = [
  '#NAME "Universal (De-En)"',
  '#INDEX_LANGUAGE "GermanNewSpelling"',
  '#CONTENTS_LANGUAGE "English"',
  '',
  'Haus',
  '\t[m1][p]n[/p] [c][i]-es, Häuser[/i][/c][/m]',
  '\t[m2]1) [trn]house, home[/trn][/m]',
  '\t[m3][*][ex][lang id=32775]~ und Hof[/lang] - house and home[/ex][/*][/m]',
  "müde{['](tr)[/']}",
  'matt',
  '\t[m1]tired \\[adj\\][/m]',
  'an(ge)kommen',
  '\t[m1]to arrive <<ankommen>>[/m]',
  '',
].join('\n');

describe('files in an older encoding are read according to their language', () => {
  test('a DSL file in windows-1252', async () => {
    const { info, read, skipped } = await readFiles({ 'my.dsl': latin1(DSL) });
    expect(read.map(({ headword }) => headword)).toEqual(['Haus', 'müde', 'an(ge)kommen']);
    expect(skipped.count).toBe(0);
    expect(info).toMatchObject({ from: 'de', to: 'en', guessedEncoding: 'windows-1252' });
  });

  test('a TSV file, plain or compressed, whose language is passed in', async () => {
    const list = latin1('Straße\tstreet\nmüde\ttired\nHund\tdog\n');
    for (const files of [{ 'my.tsv': list }, { 'my.tsv.gz': gzipSync(list) }]) {
      const { info, entries } = await openDictionary(aFolder(files), 'de');
      const words: string[] = [];
      for await (const { headword } of entries) words.push(headword);
      expect(words).toEqual(['Straße', 'müde', 'Hund']);
      expect(info).toMatchObject({ from: 'de', guessedEncoding: 'windows-1252' });
    }
  });

  test('the first letter that identifies the encoding may come late', async () => {
    const lines = Array.from({ length: 30_000 }, (_, i) => `wort${i}\tword number ${i}`);
    const { read, info } = await readFiles({ 'de-en.tsv': latin1(`${lines.join('\n')}\nStraße\tstreet\n`) });
    expect(read.at(-1)?.headword).toBe('Straße');
    expect(info.guessedEncoding).toBe('windows-1252');
  });

  test('of two languages, the one whose letters the other lacks decides', async () => {
    const russian = Buffer.from([
      ...latin1('Haus\t'),
      0xe4,
      0xee,
      0xec,
      0x0a,
      ...latin1('Hund\t'),
      0xf1,
      0xee,
      0xe1,
      0xe0,
      0xea,
      0xe0,
    ]);
    const { read } = await readFiles({ 'de-ru.tsv': russian });
    expect(read.map(({ senses }) => textsOf(senses))).toEqual([['дом'], ['собака']]);
  });

  test('UTF-8 with some broken bytes stays UTF-8, and broken lines are reported', async () => {
    const { read, skipped, info } = await readFiles({
      'de-en.tsv': Buffer.concat([
        Buffer.from('Straße\tstreet\nmüde\ttired\nschön\tnice\nGrüße\tgreetings\n'),
        latin1('Bär\tbear\n'),
      ]),
    });
    expect(read).toHaveLength(4);
    expect(skipped.records).toEqual([{ position: 'line 5', reason: 'some of its bytes are not UTF-8' }]);
    expect(info.guessedEncoding).toBeUndefined();
  });

  test('invisible characters are not part of a word', async () => {
    const { read } = await readFiles({ 'de-en.tsv': '\uFEFFHaus\u00ADtür\tfront door\n\u202AHund\u202C\tdog\n' });
    expect(read.map(({ headword }) => headword)).toEqual(['Haustür', 'Hund']);
  });
});

describe('DSL', () => {
  test.each([
    ['GermanNewSpelling', 'de'],
    ['SpanishModernSort', 'es'],
    ['SpanishTraditionalSort', 'es'],
    ['EnglishUS', 'en'],
    ['ChinesePRC', 'zh'],
    ['PortugueseBrazilian', 'pt'],
    ['NorwegianBokmal', 'no'],
    ['German (Luxembourg)', 'de'],
    ['Italian', 'it'],
  ])('recognizes the language %s', async (name, from) => {
    const { info } = await readFiles({ 'my.dsl': DSL.replace('GermanNewSpelling', name).replace('(De-En)', '') });
    expect(info.from).toBe(from);
  });

  test('a grammar line gives the part of speech and forms, not a meaning', async () => {
    const { read } = await readFiles({ 'my.dsl': DSL });
    expect(read[0]).toMatchObject({ headword: 'Haus', pos: 'noun', forms: ['Hauses', 'Häuser'] });
    expect(textsOf(read[0]?.senses)).toEqual(['house, home']);
    expect(read[1]).toMatchObject({ headword: 'müde', forms: ['matt'] });
    expect(read[2]?.forms).toEqual(['ankommen', 'angekommen']);
  });

  test.each([
    ['\t[p]v[/p] [c](ging, gegangen)[/c]\n\t[m1]to go[/m]', 'verb', ['to go']],
    ['\t[t]ˈɡeːən[/t] [p]v[/p]\n\t[m1]1. [trn]to go[/trn][/m]\n\t[m1]2. to walk[/m]', 'verb', ['to go', 'to walk']],
    ['\t[p]n[/p], [p]m[/p]\n\t[m1][trn]going[/trn][/m]', 'noun', ['going']],
    ['\t[m1][c green]to go[/c][/m]', null, ['to go']],
    ['\t[m1][p]v[/p] to go[/m]', 'verb', ['to go']],
  ])('%j', async (article, pos, senses) => {
    const { read } = await readFiles({ 'my.dsl': `#NAME "x"\n#INDEX_LANGUAGE "German"\n\ngehen\n${article}\n` });
    expect(read[0]?.pos).toBe(pos);
    expect(textsOf(read[0]?.senses)).toEqual(senses);
  });
});

describe('StarDict in HTML, as written by PyGlossary', () => {
  test.each([
    ['<div><b>Haus</b> <i>n</i><ol><li>house</li><li>home</li></ol></div>', 'noun', ['house', 'home']],
    ['<b>Haus</b><br><i>noun, neuter</i><br>house', 'noun', ['house']],
    ['<h2>Haus</h2> [haʊs] <i>n.</i><ul><li>house</li></ul>', 'noun', ['house']],
    ['<b>Haus</b> /haʊs/<p>house</p>', null, ['house']],
    ['<p>Haus of Cards</p><p>a <i>house</i> of cards</p>', null, ['Haus of Cards', 'a house of cards']],
  ])('%s', async (article, pos, senses) => {
    const { read } = await readFiles(stardictFiles([{ word: 'Haus', article }], { sametypesequence: 'h' }));
    expect(read[0]?.pos).toBe(pos);
    expect(textsOf(read[0]?.senses)).toEqual(senses);
  });
});

describe('headwords with several words', () => {
  test.each([
    ['Haus|Häuser', 'Haus', ['Häuser']],
    ['an|kommen', 'ankommen', []],
    ['zurück|kommen', 'zurückkommen', []],
    ['das Haus', 'das Haus', ['Haus']],
    ['Haus, das', 'Haus, das', ['Haus']],
    ['Haus|das Häuschen', 'Haus', ['das Häuschen', 'Häuschen']],
  ])('%s', async (head, headword, forms) => {
    const { read } = await readFiles({ 'de-en.tsv': `${head}\tmeaning\n` });
    expect(read).toMatchObject([{ headword, forms }]);
    const star = await readFiles(stardictFiles([{ word: head, article: 'meaning' }], { sametypesequence: 'm' }));
    expect(star.read).toMatchObject([{ headword, forms }]);
  });
});

describe('other editions of Wiktionary', () => {
  const HAUS = record({
    senses: [{ glosses: ['zum Wohnen dienendes Gebäude'], examples: [{ text: 'Das Haus ist alt.' }] }],
    tags: ['neuter'],
    translations: [
      { lang: 'Englisch', lang_code: 'en', word: 'house', sense_index: '1' },
      { lang: 'Englisch', lang_code: 'en', word: 'building', sense_index: '1' },
      { lang: 'Englisch', lang_code: 'en', word: 'family', sense_index: '2' },
      { lang: 'Französisch', lang_code: 'fr', word: 'maison' },
    ],
  });

  test('their English translations are used as meanings', async () => {
    const { info, read, skipped } = await readFiles({
      'de.jsonl': jsonLines(HAUS, record({ word: 'Hause', senses: [{ glosses: ['Dativ von Haus'] }] })),
    });
    expect(info).toMatchObject({ from: 'de', to: 'en' });
    expect(read).toMatchObject([
      {
        headword: 'Haus',
        article: 'das',
        senses: [{ text: 'house, building', example: { text: 'Das Haus ist alt.' } }, { text: 'family' }],
      },
    ]);
    expect(skipped.records).toEqual([{ position: 'line 2', reason: 'it has no English translation' }]);
  });

  test.each([
    ['Deutsch', 'de'],
    ['Allemand', 'fr'],
    ['alemán', 'es'],
    ['Tedesco', 'it'],
    ['немецкий', 'ru'],
    ['German', 'en'],
  ])('without translations, an edition that calls German %s has meanings in %s', async (lang, to) => {
    const { info, read } = await readFiles({ 'w.jsonl': jsonLines(record({ lang, senses: [{ glosses: ['x'] }] })) });
    expect(info).toMatchObject({ from: 'de', to });
    expect(read).toHaveLength(1);
  });
});

describe('CC-CEDICT', () => {
  const CEDICT = [
    '# CC-CEDICT',
    '#! version=1',
    '#! license=https://creativecommons.org/licenses/by-sa/4.0/',
    '傳統 传统 [chuan2 tong3] /tradition/traditional/CL:個|个[ge4]/',
    '女 女 [nu:3] /female/woman/',
    '不是這樣',
    '貓 猫 [mao1] /cat (CL:隻|只[zhi1])/',
    '流 流 [liu2] /to flow/',
    '',
  ].join('\r\n');

  test.each(['cedict_ts.u8', 'cedict_1_0_ts_utf-8_mdbg.txt'])('%s is read', async (name) => {
    const { info, read, skipped } = await readFiles({ [name]: CEDICT }, name);
    expect(info).toMatchObject({ name: 'CC-CEDICT', from: 'zh', to: 'en', licence: 'CC-BY-SA-4.0' });
    expect(read).toMatchObject([
      { headword: '传统', forms: ['傳統'], pronunciation: 'chuán tǒng' },
      { headword: '女', forms: [], pronunciation: 'nǚ' },
      { headword: '猫', pronunciation: 'māo' },
      { headword: '流', pronunciation: 'liú' },
    ]);
    expect(textsOf(read[0]?.senses)).toEqual(['tradition', 'traditional']);
    expect(skipped.count).toBe(1);
  });
});

describe('unsupported formats are rejected with their name', () => {
  test.each([
    ['jmdict.zip', Buffer.from('PK\u0003\u0004…index.json…term_bank_1.jsonPK\u0005\u0006'), 'is a Yomitan dictionary'],
    ['term_bank_1.json', Buffer.from('[["家","いえ"]]'), 'is part of a Yomitan dictionary'],
    ['my.zip', Buffer.from('PK\u0003\u0004 my.tsv'), 'is an archive: extract it'],
    ['my.mdx', Buffer.from('x'), 'is MDict, which is not supported: convert it to StarDict'],
    ['my.BGL', Buffer.from('x'), 'is Babylon'],
  ])('%s', async (name, bytes, message) => {
    await expect(readFiles({ [name]: bytes }, name)).rejects.toThrow(`${name} ${message}`);
    await expect(readFiles({ [name]: bytes })).rejects.toThrow(`${name} ${message}`);
  });
});
