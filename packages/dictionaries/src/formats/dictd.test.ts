import { existsSync } from 'node:fs';
import { rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DictionaryError } from '#entry';
import { openDictionary } from '#open-dictionary';
import { aFolder, allOf, dictdFiles, readFiles } from '#testing/dictionary-files';

const INFO = `00-database-info
German-English FreeDict Dictionary

Availability:

    Copyright (C) Frank Richter 1995 - 2020
    Available under the terms of the GNU General Public License ver. 2.0 and
  any later version.

Published at: https://freedict.org/
`;

const BANK = `Bank /bˈaŋk/ <fem, n, sg>
1. bench <n>
         Note: in a public area
      "auf der Bank sitzen"  - sit on the bench
2. [fin.] bank <n>
   Synonym: {Bankinstitut}

 see: {Banken}
`;

const FREEDICT = dictdFiles('freedict-deu-eng', [
  ['00databaseinfo', INFO],
  ['00databaseshort', '00-database-short\nGerman-English FreeDict Dictionary ver. 1.9-fd1'],
  ['00databaseurl', '00-database-url\nhttps://freedict.org/'],
  ['bank', BANK],
  ['häuser', 'Häuser /hˈɔøzɜ/ <pl>\nhouses'],
  [['etw reifen lassen'], 'etw. reifen lassen /ɾˈaɪfən/ <vt>\n [cook.] to ripen sth.'],
]);

test('a FreeDict article has senses with labels, notes and examples, and a noun has its article', async () => {
  const { info, read, estimate, skipped } = await readFiles(FREEDICT);
  expect(info).toEqual({
    name: 'German-English FreeDict Dictionary',
    licence: 'GPL-2.0-or-later',
    url: 'https://freedict.org/',
    from: 'de',
    to: 'en',
    format: 'dictd',
    notice: expect.stringContaining('Copyright (C) Frank Richter 1995 - 2020'),
  });
  expect(estimate).toBe(3);
  expect(skipped).toEqual({ count: 0, records: [] });
  expect(read).toEqual([
    {
      headword: 'Bank',
      pos: 'noun',
      article: 'die',
      pronunciation: 'bˈaŋk',
      forms: [],
      senses: [
        {
          text: 'bench (in a public area)',
          labels: [],
          example: { text: 'auf der Bank sitzen', translation: 'sit on the bench' },
        },
        { text: 'bank', labels: ['finance'] },
      ],
    },
    {
      headword: 'Häuser',
      pos: 'noun',
      article: null,
      pronunciation: 'hˈɔøzɜ',
      forms: [],
      senses: [{ text: 'houses', labels: ['plural'] }],
    },
    {
      headword: 'etw. reifen lassen',
      pos: 'verb',
      article: null,
      pronunciation: 'ɾˈaɪfən',
      forms: [],
      senses: [{ text: 'to ripen sth.', labels: ['cooking'] }],
    },
  ]);
});

test('any of its files opens it, and so does its name without an extension', async () => {
  const folder = aFolder(FREEDICT);
  for (const name of ['freedict-deu-eng.index', 'freedict-deu-eng.dict.dz', 'freedict-deu-eng', '']) {
    const { estimate } = await openDictionary(path.join(folder, name));
    expect(estimate).toBe(3);
  }
});

test('keys that lead to the same article become its forms, and articles may be uncompressed', async () => {
  const { read } = await readFiles({
    'my.dict': 'Haus <n>\nhouse\n',
    'my.index': 'haus\tA\tP\nhäuser\tA\tP\n',
  });
  expect(read).toMatchObject([{ headword: 'Haus', forms: ['häuser'], senses: [{ text: 'house' }] }]);
});

test('an article that does not begin with its headword is read as plain text', async () => {
  const { read } = await readFiles(dictdFiles('my', [['haus', '   1. house\n   2. home']]));
  expect(read).toMatchObject([{ headword: 'haus', senses: [{ text: 'house' }, { text: 'home' }] }]);
});

test('an article in a Debian folder has the license that its package names', async () => {
  const { info } = await readFiles(
    {
      ...Object.fromEntries(Object.entries(FREEDICT).map(([name, bytes]) => [`dictd/${name}`, bytes])),
      'doc/dict-freedict-deu-eng/copyright':
        'Files: afr-deu/*\nLicense: GPL-2+\n\nFiles: deu-eng/*\nCopyright: 1995\nLicense: GPL-3+\n',
    },
    'dictd',
  );
  expect(info.licence).toBe('GPL-3.0-or-later');
});

test('index lines without a position and positions beyond the articles are skipped and reported', async () => {
  const { read, skipped } = await readFiles({
    'my.dict': 'Haus <n>\nhouse\n',
    'my.index': 'haus\tA\tP\nno place\nbaum\t?\tP\nhof\tZZZ\tP\nriese\tA\tZZZZZ\n',
  });
  expect(read).toHaveLength(1);
  expect(skipped).toEqual({
    count: 4,
    records: [
      { position: 'line 2 of the index', reason: 'its numbers cannot be read' },
      { position: 'line 3 of the index', reason: 'its numbers cannot be read' },
      { position: 'byte 0, "riese"', reason: 'it is longer than 1 MB' },
      { position: 'byte 104025, "hof"', reason: 'it is beyond the end of the file' },
    ],
  });
});

test('articles that are not UTF-8 or have no meaning are skipped', async () => {
  const { read, skipped } = await readFiles({
    'my.dict': Buffer.concat([Buffer.from('Haus <n>\n'), Buffer.from([0xe4, 0x0a]), Buffer.from('Hof <n>\n\n')]),
    'my.index': 'haus\tA\tL\nhof\tL\tJ\n',
  });
  expect(read).toEqual([]);
  expect(skipped.records.map(({ reason }) => reason)).toEqual(['it is not UTF-8', 'it has no headword or no meaning']);
});

test('a truncated compressed file is rejected with an error that says what to do', async () => {
  const folder = aFolder(FREEDICT);
  const dict = path.join(folder, 'freedict-deu-eng.dict.dz');
  await truncate(dict, 300);
  await expect(openDictionary(folder).then(({ entries }) => allOf(entries))).rejects.toThrow(
    new DictionaryError(`${dict} is damaged (unexpected end of file). Download or copy it again.`),
  );
  await writeFile(dict, Buffer.from([0x1f, 0x8b, 9, 9, 9]));
  await expect(openDictionary(folder)).rejects.toThrow(DictionaryError);
});

test('a single part of a dictionary is rejected with the name of the missing part', async () => {
  const folder = aFolder(FREEDICT);
  await rm(path.join(folder, 'freedict-deu-eng.dict.dz'));
  await expect(openDictionary(folder)).rejects.toThrow(/freedict-deu-eng\.dict is missing next to .*\.index/);
  await expect(openDictionary(aFolder({ 'a.dict.dz': '' }) + '/a.dict.dz')).rejects.toThrow(
    /is one part of a dictionary: .*a\.index \(dictd\) or .*a\.ifo \(StarDict\) is missing from the same folder/,
  );
});

/** Debian's package dict-freedict-deu-eng. */
const DEBIAN = '/usr/share/dictd/freedict-deu-eng';
const there = existsSync(`${DEBIAN}.index`);
const missing = there ? '' : ` (skipped: ${DEBIAN}.index is not there; apt-get install dict-freedict-deu-eng)`;

(there ? describe : describe.skip)(`the German dictionary of Debian${missing}`, () => {
  test('all of it is read: more than 380,000 headwords, with fewer than one in a thousand skipped', async () => {
    const { info, entries, estimate, skipped } = await openDictionary(DEBIAN);
    expect(info).toMatchObject({ from: 'de', to: 'en', licence: 'GPL-3.0-or-later', format: 'dictd' });
    const headwords = new Set<string>();
    const bank: string[] = [];
    let read = 0;
    for await (const { headword, senses } of entries) {
      read += 1;
      headwords.add(headword);
      if (headword === 'Bank') bank.push(...senses.map(({ text }) => text));
    }
    expect(headwords.size).toBeGreaterThan(380_000);
    expect(skipped.count).toBeLessThan(read / 1000);
    expect(Math.abs((estimate ?? 0) - read - skipped.count)).toBeLessThan(read / 100);
    expect(bank).toEqual(expect.arrayContaining(['bench (in a public area)', 'bank']));
  });
});
