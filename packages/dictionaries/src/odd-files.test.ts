import { gzipSync } from 'node:zlib';
import { openDictionary } from './open-dictionary.ts';
import { aFolder, allOf, dictdFiles, readFiles, stardictFiles } from './testing/dictionary-files.ts';

const jsonLines = (...records: unknown[]) => records.map((one) => `${JSON.stringify(one)}\n`).join('');
const meaningsOf = (read: readonly { headword: string; senses: readonly { text: string }[] }[]) =>
  read.map(({ headword, senses }) => [headword, ...senses.map(({ text }) => text)]);

const record = (word: string, code: string, lang: string, gloss: string) => ({
  word,
  lang,
  lang_code: code,
  pos: 'noun',
  senses: [{ glosses: [gloss] }],
});
const inCapitals = (files: Readonly<Record<string, Buffer>>) =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name.toUpperCase(), bytes]));

describe('TSV variants', () => {
  test.each([
    ['quoted by a spreadsheet', '"Haus"\t"house ""big"", home"\n', [['Haus', 'house "big", home']]],
    ['with entities', 'M&uuml;ller &amp; Co\t&lt;firm&gt; &amp; more\n', [['Müller & Co', '<firm> & more']]],
    [
      'with carriage returns alone',
      'Haus\thouse\rHund\tdog\r',
      [
        ['Haus', 'house'],
        ['Hund', 'dog'],
      ],
    ],
    ['with the names of the columns', 'German\tEnglish\nHaus\thouse\n', [['Haus', 'house']]],
    [
      'with a headword that begins like a remark',
      '# a\tremark\n#tag\thash tag\nHaus\thouse\n',
      [
        ['#tag', 'hash tag'],
        ['Haus', 'house'],
      ],
    ],
    [
      'with escaped backslashes',
      String.raw`Pfad` + '\t' + String.raw`C:\\new\nfolder` + '\n',
      [['Pfad', String.raw`C:\new`, 'folder']],
    ],
  ])('%s', async (_, text, entries) => {
    const { read, skipped } = await readFiles({ 'de-en.tsv': text });
    expect(meaningsOf(read)).toEqual(entries);
    expect(skipped.count).toBe(0);
  });

  test('genders and remarks after a headword are not part of it, and a column may give the part of speech', async () => {
    const { read } = await readFiles({
      'de-en.tsv':
        '# DE-EN\tdict.cc\nHaus {n} [Gebäude]\thouse\tnoun\nHäuser {pl}\thouses\tnoun\nanrufen\tto call\tverb\n',
    });
    expect(read).toMatchObject([
      { headword: 'Haus', pos: 'noun', article: 'das', senses: [{ text: 'house' }] },
      { headword: 'Häuser', pos: 'noun', article: null, senses: [{ text: 'houses' }] },
      { headword: 'anrufen', pos: 'verb', senses: [{ text: 'to call' }] },
    ]);
  });
});

test('a last meaning that looks like a part of speech stays a meaning', async () => {
  const { read } = await readFiles({ 'de-en.tsv': 'Teil\tpiece\tpart\nHaus\thouse\thome\n' });
  expect(meaningsOf(read)).toEqual([
    ['Teil', 'piece', 'part'],
    ['Haus', 'house', 'home'],
  ]);
});

describe('Wiktextract', () => {
  const MANY = jsonLines(
    record('a', 'mul', 'Translingual', 'a letter'),
    record('Haus', 'de', 'German', 'house &amp; home'),
    record('hus', 'nb', 'Norwegian Bokmål', 'house'),
    { ...record('huset', '', 'Norwegian', 'the house'), lang_code: undefined },
  );

  test('in a file with many languages, the requested language or the first supported one is read', async () => {
    expect(meaningsOf((await readFiles({ 'all.jsonl': MANY })).read)).toEqual([['Haus', 'house & home']]);
    const { info, entries } = await openDictionary(aFolder({ 'all.jsonl': MANY }), 'no');
    expect(info.from).toBe('no');
    expect(meaningsOf(await allOf(entries))).toEqual([
      ['hus', 'house'],
      ['huset', 'the house'],
    ]);
  });

  test('words in an unsupported language are read as the requested language', async () => {
    const { info, entries } = await openDictionary(
      aFolder({ 'gsw.jsonl': jsonLines(record('Huus', 'gsw', 'Alemannic German', 'house')) }),
      'de',
    );
    expect(info.from).toBe('de');
    expect(meaningsOf(await allOf(entries))).toEqual([['Huus', 'house']]);
  });

  test('translations may be listed under each sense', async () => {
    const senses = [{ glosses: ['Gebäude'], translations: [{ lang_code: 'en', word: 'house' }] }];
    const { read, info } = await readFiles({
      'de.jsonl': jsonLines({ ...record('Haus', 'de', 'Deutsch', ''), senses }),
    });
    expect(info.to).toBe('en');
    expect(meaningsOf(read)).toEqual([['Haus', 'house']]);
  });
});

describe('CC-CEDICT and similar dictionaries', () => {
  test('version 2 brackets, syllables without a vowel and references are read', async () => {
    const { read } = await readFiles({
      'cedict_ts.u8':
        '#! version=2\n傳統 传统 [[chuan2tong3]] /tradition/\n嗯 嗯 [ng2] /interjection/\n厠 厕 [ce4] /variant of 廁|厕[ce4], see 㐖毒[Ye4 du2]/\n',
    });
    expect(read.map(({ pronunciation }) => pronunciation)).toEqual(['chuántǒng', 'ńg', 'cè']);
    expect(meaningsOf(read)[2]).toEqual(['厕', 'variant of 厕 (cè), see 㐖毒 (Yè dú)']);
  });

  test('a line that is too long is reported as such', async () => {
    const good = '傳統 传统 [chuan2 tong3] /tradition/\n'.repeat(3);
    const { skipped } = await readFiles({ 'cedict_ts.u8': `${good}${'x'.repeat(5_000_000)}\n${good}` });
    expect(skipped.records).toEqual([{ position: 'line 4', reason: 'it is too long' }]);
  });

  test('an older encoding is guessed, and broken bytes do not create a headword', async () => {
    const old = Buffer.from([0xc4, 0xe3, 0xba, 0xc3]);
    const line = Buffer.concat([old, Buffer.from(' '), old, Buffer.from(' [ni3 hao3] /hello/\n')]);
    const { read, info } = await readFiles({ 'cedict_ts.u8': line });
    expect(read[0]?.headword).toBe('你好');
    expect(info.guessedEncoding).toBe('gb18030');
    const good = Buffer.from('你好 你好 [ni3 hao3] /hello/\n'.repeat(9));
    const broken = await readFiles({ 'cedict_ts.u8': Buffer.concat([good, line]) });
    expect(broken.read).toHaveLength(9);
    expect(broken.skipped.records).toEqual([{ position: 'line 10', reason: 'some of its bytes are not UTF-8' }]);
  });

  test.each([
    ['handedict.u8', 'HanDeDict', 'de'],
    ['cfdict.u8', 'CFDICT', 'fr'],
  ])('%s has its own name and language', async (file, name, to) => {
    expect((await readFiles({ [file]: '你好 你好 [ni3 hao3] /hallo/\n' })).info).toMatchObject({
      name,
      from: 'zh',
      to,
    });
  });
});

describe('DSL', () => {
  const HEAD = '#NAME "De-En"\n#INDEX_LANGUAGE "German"\n\n';

  test.each([
    ['a comment over several lines', '{{ not\nHund }}\nHaus\n\t[m1]house{{x}}[/m]\n', [['Haus', 'house']]],
    [
      'a card below another',
      'Haus\n\thouse\n\t@ nach Hause\n\thome\n\t@\nHund\n\tdog\n',
      [
        ['Haus', 'house'],
        ['nach Hause', 'home'],
        ['Hund', 'dog'],
      ],
    ],
    ['a headword in the other case', 'haus\n\t[m1]das ^~ is a ~[/m]\n', [['haus', 'das Haus is a haus']]],
  ])('%s', async (_, cards, entries) => {
    const { read, skipped } = await readFiles({ 'my.dsl': HEAD + cards });
    expect(meaningsOf(read)).toEqual(entries);
    expect(skipped.count).toBe(0);
  });
});

test('an unclosed DSL comment is reported', async () => {
  const { read, skipped } = await readFiles({
    'my.dsl': '#NAME "De-En"\n\nHaus\n\t[m1]house {{x[/m]\n{{ lost\nHund\n\tdog\n',
  });
  expect(read.map(({ headword }) => headword)).toEqual(['Haus']);
  expect(skipped.records).toEqual([{ position: 'line 5', reason: 'a comment starts here and is never closed' }]);
});

test('hidden files that macOS adds to folders are ignored', async () => {
  const { read } = await readFiles({ 'de-en.tsv': 'Haus\thouse\n', '._de-en.tsv': 'x', '__MACOSX/._de-en.tsv': 'x' });
  expect(meaningsOf(read)).toEqual([['Haus', 'house']]);
});

test('the files of a dictionary may have uppercase names', async () => {
  const word = { word: 'Haus', article: 'house<!-- a remark -->' };
  const stardict = await readFiles(inCapitals(stardictFiles([word], { sametypesequence: 'h' })));
  const dictd = await readFiles(inCapitals(dictdFiles('de-en', [['haus', 'Haus\nhouse']])));
  expect(meaningsOf([...stardict.read, ...dictd.read])).toEqual([
    ['Haus', 'house'],
    ['Haus', 'house'],
  ]);
});

test.each([
  ['index.json', '{"title":"x","format":3,"revision":"1"}', 'is part of a Yomitan dictionary'],
  ['a.azw3', 'x', 'is an e-book'],
  ['Body.data', 'x', 'is part of a macOS dictionary'],
  ['HONMON', 'x', 'is EPWING'],
  ['a.csv', 'Haus,house\n', 'is a comma-separated table'],
  ['a.xlsx', 'PK\u0003\u0004', 'is a spreadsheet'],
  ['JMdict_e.gz', gzipSync('<?xml?>'), 'is JMdict'],
  ['edict2.txt', '家(P);屋 [いえ] /(n) (1) house/(P)/\n', 'is EDICT'],
  ['de-en.txt', '# Version :: 1.9\nHaus {n} | Häuser {pl} :: house | houses\n', 'is a Ding word list'],
  ['a.txt', '<?xml version="1.0"?><tei/>', 'is XML'],
  ['a.tsv', 'PK\u0003\u0004aaaa', 'is an archive: extract it'],
  ['a.tar.xz', 'x', 'is an archive: extract it'],
])('%s is rejected by its name or content', async (name, content, message) => {
  await expect(readFiles({ [name]: content }, name)).rejects.toThrow(`${name} ${message}`);
});
