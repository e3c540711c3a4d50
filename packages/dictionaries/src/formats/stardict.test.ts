import { gzipSync } from 'node:zlib';
import { readFiles, stardictFiles } from '#testing/dictionary-files';

const WORDS = [
  { word: 'Haus', article: '<b>n.</b><br>house<br><ex>nach Hause — home</ex>', synonyms: ['Häuser'] },
  { word: 'gehen', article: '<i>[ˈɡeːən]</i> v. to go' },
];

test('HTML articles are read, synonyms lead to them, and the description gives name, languages and license', async () => {
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

test('64-bit offsets, compressed files and a type before each field are supported', async () => {
  const files = stardictFiles([{ word: 'Haus', article: 'thaʊs\0mhouse\0' }], { idxoffsetbits: '64' });
  const { read } = await readFiles({
    'my.ifo': files['my.ifo'] ?? '',
    'my.idx.gz': gzipSync(files['my.idx'] ?? ''),
    'my.dict.dz': gzipSync(files['my.dict'] ?? ''),
  });
  expect(read).toMatchObject([{ headword: 'Haus', pronunciation: 'haʊs', senses: [{ text: expect.anything() }] }]);
  expect(read[0]?.senses.map(({ text }) => text)).toEqual(['house']);
});

test('two fields with the types from the description are read', async () => {
  const { read } = await readFiles(
    stardictFiles([{ word: 'Haus', article: 'haʊs\0house' }], { sametypesequence: 'tm' }),
  );
  expect(read).toMatchObject([{ pronunciation: 'haʊs' }]);
  expect(read[0]?.senses.map(({ text }) => text)).toEqual(['house']);
});

test('pictures and sounds are not meanings', async () => {
  const sound = Buffer.from('W\0\0\0\x04RIFFmhouse');
  const { read } = await readFiles(stardictFiles([{ word: 'Haus', article: sound }]));
  expect(read.map(({ senses }) => senses.map(({ text }) => text))).toEqual([['house']]);
});

test('an index cut off in the middle of a word keeps the words before it and reports the position', async () => {
  const files = stardictFiles(WORDS, { sametypesequence: 'h' });
  const idx = files['my.idx'] ?? Buffer.alloc(0);
  const { read, skipped } = await readFiles({ ...files, 'my.idx': idx.subarray(0, -3) });
  expect(read.map(({ headword }) => headword)).toEqual(['Haus']);
  expect(skipped.records).toEqual([
    { position: 'byte 13 of the index', reason: 'the index is cut off in the middle of a word' },
  ]);
});

test('articles beyond the end, with broken bytes or without a meaning are skipped', async () => {
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
    { position: 'byte 3, "weg"', reason: 'it is beyond the end of the file' },
  ]);
});

test('an invalid description and a missing file are reported by name', async () => {
  await expect(readFiles({ ...stardictFiles(WORDS), 'my.ifo': 'hello' })).rejects.toThrow(
    `my.ifo is not a StarDict description: its first line should be "StarDict's dict ifo file".`,
  );
  const files = stardictFiles(WORDS);
  await expect(readFiles({ 'my.ifo': files['my.ifo'] ?? '' })).rejects.toThrow(/my\.idx or .*my\.idx\.gz is missing/);
  await expect(readFiles({ 'my.idx': files['my.idx'] ?? '' }, 'my.idx')).rejects.toThrow(
    /my\.ifo is missing from the same folder/,
  );
});
