import { gzipSync } from 'node:zlib';
import { readFiles, stardictFiles } from './testing/dictionary-files.ts';

const WORDS = [
  { word: 'Haus', article: '<b>n.</b><br>house<br><ex>nach Hause — home</ex>', synonyms: ['Häuser'] },
  { word: 'gehen', article: '<i>[ˈɡeːən]</i> v. to go' },
];

test('articles in HTML are read, synonyms lead to them, the description tells name, languages and licence', async () => {
  const { info, read, estimate, skipped } = await readFiles(
    stardictFiles(WORDS, {
      sametypesequence: 'h',
      website: 'https://example.org/',
      description: 'Licence: CC BY-SA 4.0',
    }),
  );
  expect(info).toEqual({
    name: 'German - English',
    licence: 'CC-BY-SA-4.0',
    url: 'https://example.org/',
    from: 'de',
    to: 'en',
    format: 'stardict',
    notice: 'Licence: CC BY-SA 4.0',
  });
  expect([estimate, skipped.count]).toEqual([2, 0]);
  expect(read).toMatchObject([
    {
      headword: 'Haus',
      pos: 'noun',
      forms: ['Häuser'],
      senses: [{ text: 'house', example: { text: 'nach Hause', translation: 'home' } }],
    },
    { headword: 'gehen', pos: 'verb', pronunciation: 'ˈɡeːən', senses: [{ text: 'to go' }] },
  ]);
});

test('offsets of 64 bits, packed parts and a type in front of each field', async () => {
  const files = stardictFiles([{ word: 'Haus', article: 'thaʊs\0mhouse\0' }], { idxoffsetbits: '64' });
  const { read } = await readFiles({
    'my.ifo': files['my.ifo'] ?? '',
    'my.idx.gz': gzipSync(files['my.idx'] ?? ''),
    'my.dict.dz': gzipSync(files['my.dict'] ?? ''),
  });
  expect(read).toMatchObject([{ headword: 'Haus', pronunciation: 'haʊs', senses: [{ text: expect.anything() }] }]);
  expect(read[0]?.senses.map(({ text }) => text)).toEqual(['house']);
});

test('two fields of types that the description tells', async () => {
  const { read } = await readFiles(
    stardictFiles([{ word: 'Haus', article: 'haʊs\0house' }], { sametypesequence: 'tm' }),
  );
  expect(read).toMatchObject([{ pronunciation: 'haʊs' }]);
  expect(read[0]?.senses.map(({ text }) => text)).toEqual(['house']);
});

test('pictures and sounds are no meanings', async () => {
  const sound = Buffer.from('W\0\0\0\x04RIFFmhouse');
  const { read } = await readFiles(stardictFiles([{ word: 'Haus', article: sound }]));
  expect(read.map(({ senses }) => senses.map(({ text }) => text))).toEqual([['house']]);
});

test('an index that ends in the middle of a word keeps the words before and tells where', async () => {
  const files = stardictFiles(WORDS, { sametypesequence: 'h' });
  const idx = files['my.idx'] ?? Buffer.alloc(0);
  const { read, skipped } = await readFiles({ ...files, 'my.idx': idx.subarray(0, -3) });
  expect(read.map(({ headword }) => headword)).toEqual(['Haus']);
  expect(skipped.records).toEqual([
    { position: 'byte 13 of the index', reason: 'the index ends in the middle of a word' },
  ]);
});

test('articles beyond the end, broken bytes and articles without a meaning are skipped', async () => {
  const files = stardictFiles(
    [
      { word: 'leer', article: ' ' },
      { word: 'kaputt', article: Buffer.from([0xff, 0xfe]) },
      { word: 'weg', article: 'away' },
    ],
    { sametypesequence: 'm' },
  );
  const { read, skipped } = await readFiles({
    ...files,
    'my.dict': (files['my.dict'] ?? Buffer.alloc(0)).subarray(0, 4),
  });
  expect(read).toEqual([]);
  expect(skipped.records).toEqual([
    { position: 'byte 0, "leer"', reason: 'it has no headword or no meaning' },
    { position: 'byte 1, "kaputt"', reason: 'it has no headword or no meaning' },
    { position: 'byte 3, "weg"', reason: 'the file ends before it' },
  ]);
});

test('what is no description, and a part that is missing, are named', async () => {
  await expect(readFiles({ ...stardictFiles(WORDS), 'my.ifo': 'hello' })).rejects.toThrow(
    `my.ifo is no StarDict description: its first line should be "StarDict's dict ifo file".`,
  );
  const files = stardictFiles(WORDS);
  await expect(readFiles({ 'my.ifo': files['my.ifo'] ?? '' })).rejects.toThrow(/my\.idx or .*my\.idx\.gz is missing/);
  await expect(readFiles({ 'my.idx': files['my.idx'] ?? '' }, 'my.idx')).rejects.toThrow(
    /my\.ifo is missing beside it/,
  );
});
