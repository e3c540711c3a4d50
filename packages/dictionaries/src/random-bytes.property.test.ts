import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { DictionaryError } from './entry.ts';
import { openDictionary } from './open-dictionary.ts';
import { aFolder, allOf, dictdFiles, stardictFiles } from './testing/dictionary-files.ts';

/** A valid dictionary for each format's reader; the tests replace one of its files with other bytes. */
const DICTIONARIES: Record<string, Record<string, Buffer>> = {
  dictd: dictdFiles('my', [
    ['00databaseinfo', '00-database-info\nAvailability:\n\n    GPL\n'],
    ['haus', 'Haus /haʊs/ <n, neut>\n1. house <n>\n   "ein Haus"  - a house\n2. [ugs.] home'],
  ]),
  stardict: stardictFiles([{ word: 'Haus', article: '<b>n.</b><br>house', synonyms: ['Häuser'] }]),
  tsv: { 'my.tsv': Buffer.from('##name\tx\nHaus|Häuser\tn. house\\nhome &amp; &#65;\n') },
  dsl: { 'my.dsl': Buffer.from('#NAME "x"\nHaus{, das}\n\t[m1][trn]house[/trn] \\[x\\][/m]\n\t[ex]~ — x[/ex]\n') },
  wiktextract: {
    'my.jsonl': Buffer.from(
      '{"word":"Haus","lang_code":"de","senses":[{"glosses":["house"]}],"forms":[{"form":"x"}]}\n',
    ),
  },
};

const CASES = Object.entries(DICTIONARIES).flatMap(([format, files]) =>
  Object.keys(files).map((name) => ({ format, name, files })),
);

/** Random bytes, or those of a real file with parts changed, cut off or repeated, sometimes compressed. */
function brokenBytes(whole: Buffer): fc.Arbitrary<Buffer> {
  const random = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes));
  const changed = fc
    .array(fc.tuple(fc.nat({ max: Math.max(0, whole.length - 1) }), fc.nat({ max: 255 })), { maxLength: 12 })
    .map((changes) => {
      const bytes = Buffer.from(whole);
      for (const [at, byte] of changes) bytes[at] = byte;
      return bytes;
    });
  const cut = fc.tuple(changed, fc.nat({ max: whole.length })).map(([bytes, length]) => bytes.subarray(0, length));
  const text = fc
    .string({ unit: fc.constantFrom(...'\t\n#<>[]{}/"~\\.&;1 aH\u0000ß—'.split('')) })
    .map((one) => Buffer.from(one));
  const plain = fc.oneof(
    random,
    changed,
    cut,
    text,
    fc.tuple(changed, text).map((parts) => Buffer.concat(parts)),
  );
  return fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: plain.map((bytes) => gzipSync(bytes)) });
}

test.each(CASES)(
  'with any bytes in $name of a $format dictionary, it is read or rejected with a message',
  async (one) => {
    const folder = aFolder(one.files);
    const whole = one.files[one.name] ?? Buffer.alloc(0);
    const readAll = async (): Promise<unknown> => {
      try {
        const { entries } = await openDictionary(folder);
        const read = await allOf(entries);
        return read.every(({ headword, senses }) => headword !== '' && senses.length > 0 && !headword.includes('\n'));
      } catch (error) {
        return error instanceof DictionaryError ? true : error;
      }
    };
    await fc.assert(
      fc.asyncProperty(brokenBytes(whole), async (bytes) => {
        writeFileSync(path.join(folder, one.name), bytes);
        expect(await readAll()).toBe(true);
      }),
      { numRuns: 150 },
    );
  },
);
