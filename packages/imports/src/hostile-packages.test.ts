import { zipSync } from 'fflate';
import { bytesToRead, ImportError, readSource } from './index.ts';
import { makeApkg, makeNewApkg } from './testing/make-apkg.ts';
import { zipOfZeros } from './testing/zip-of-zeros.ts';

const READER = { zone: 'UTC', today: 20_500 };
const BEGAN_AT = 20_240 * 86_400;
const MB = 1024 * 1024;

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (file: Uint8Array) => readSource(file, { language: 'de', reader: READER });
const cards = [{ fields: ['Haus', 'house'] }];

/** Everything shown about a file before it is imported, except its cells. */
const shown = ({ rows: _rows, ...rest }: Awaited<ReturnType<typeof read>>) => JSON.stringify(rest);

/** SQL for a text of this length. */
const long = (characters: number) => `substr(hex(zeroblob(${characters})), 1, ${characters})`;

/**
 * Returns the central directory of a zip with one file: its position and length, and the position of its end record.
 */
function directoryOf(zip: Uint8Array) {
  const end = zip.length - 22;
  const view = new DataView(zip.buffer, zip.byteOffset);
  return { view, end, at: view.getUint32(end + 16, true), length: view.getUint32(end + 12, true) };
}

/** Returns the same zip with its one file listed many times in the directory. @param rename sets the nth name */
function repeated(zip: Uint8Array, times: number, rename: (name: Uint8Array, nth: number) => void): Uint8Array {
  const { end, at, length } = directoryOf(zip);
  const whole = new Uint8Array(at + length * times + 22);
  whole.set(zip.subarray(0, at));
  for (let nth = 0; nth < times; nth += 1) {
    const entry = zip.slice(at, at + length);
    rename(entry.subarray(46), nth);
    whole.set(entry, at + length * nth);
  }
  whole.set(zip.subarray(end), at + length * times);
  const view = new DataView(whole.buffer);
  const newEnd = whole.length - 22;
  view.setUint16(newEnd + 8, times, true);
  view.setUint16(newEnd + 10, times, true);
  view.setUint32(newEnd + 12, length * times, true);
  return whole;
}

describe('long names are cut when they are read', () => {
  test.each(['notetypes', 'fields', 'decks'])('5 MB in %s of a new package', async (table) => {
    const file = await makeNewApkg({ cards, beganAt: BEGAN_AT, sql: `update ${table} set name = ${long(5 * MB)}` });
    const source = await read(file);
    expect(source.rows).toHaveLength(1);
    expect(shown(source).length).toBeLessThan(2000);
  });

  test.each(['models', 'decks'])('17 MB in %s of an old package are rejected', async (column) => {
    const sql = `update col set ${column} = replace(${column}, '"name":"', '"name":"' || ${long(17 * MB)})`;
    await expect(read(await makeApkg({ cards, beganAt: BEGAN_AT, sql }))).rejects.toThrow(/cannot be read/);
  });

  test('1 MB in an old package is cut off', async () => {
    const sql = `update col set models = replace(models, '"name":"', '"name":"' || ${long(MB)}),
      decks = replace(decks, '"name":"', '"name":"' || ${long(MB)})`;
    const source = await read(await makeApkg({ cards, beganAt: BEGAN_AT, sql }));
    expect(source.tables[0]?.name).toHaveLength(200);
    expect(source.decks[0]).toHaveLength(200);
    expect(source.tables[0]?.header?.map((name) => name.length)).toEqual([200, 200]);
  });

  test('headings and decks of a text are cut off too', async () => {
    const csv = await read(bytes(`Word,Translation,${'x'.repeat(MB)}\nHaus,house,a\n`));
    expect(csv.tables[0]?.header?.[2]).toHaveLength(200);
    const anki = await read(bytes(`#separator:tab\n#deck column:1\n${'x'.repeat(MB)}\tHaus\thouse\n`));
    expect(anki.decks[0]).toHaveLength(200);
  });

  test('a note type with 5,000 fields is cut to 200, and more decks or fields than can be shown are rejected', async () => {
    const fields = Array.from({ length: 5000 }, (_, nth) => `Field ${nth}`);
    for (const make of [makeApkg, makeNewApkg]) {
      expect((await read(await make({ cards, beganAt: BEGAN_AT, fields }))).tables[0]?.width).toBe(200);
    }
    const many = Array.from({ length: 2001 }, (_, nth) => ({ fields: [`Wort${nth}`, 'x'], deck: `Deck ${nth}` }));
    await expect(read(await makeApkg({ cards: many, beganAt: BEGAN_AT }))).rejects.toThrow(/at most 2,000 decks/);
    const types = `update notes set mid = id; delete from notetypes; delete from fields;
      insert into notetypes select id, 'T' || id from notes;
      insert into fields select n.id, ord, 'F' || ord from notes n, (select distinct type + 0 as ord from cards)`;
    const wide = `${types}; insert into fields select ntid, value, 'G' from fields, generate_series(1, 199)`.replace(
      'generate_series(1, 199)',
      '(with recursive s(value) as (select 1 union all select value + 1 from s where value < 199) select value from s)',
    );
    const eleven = Array.from({ length: 11 }, (_, nth) => ({ fields: [`Wort${nth}`, 'x'] }));
    await expect(read(await makeNewApkg({ cards: eleven, beganAt: BEGAN_AT, sql: wide }))).rejects.toThrow(
      /too many types and fields/,
    );
  });
});

describe('a package that claims more than it contains', () => {
  test('the same name 400 times is rejected before anything is unpacked', async () => {
    const bomb = repeated(await zipOfZeros('collection.anki2', 255), 400, () => undefined);
    await expect(read(bomb)).rejects.toThrow(/has the same file twice/);
    expect(bytesToRead(bomb)).toBe(0);
  });

  test('400 names for the same bytes are rejected', async () => {
    const bomb = repeated(await zipOfZeros('collection.anki2', 255), 400, (name, nth) => {
      if (nth > 0) name.set(bytes(String(nth).padStart(3, '0')));
    });
    await expect(read(bomb)).rejects.toThrow(/share their bytes/);
  });

  test('collections that are too large together are rejected', async () => {
    const names = ['collection.anki2', 'collection.anki21', 'collection.anki21b'];
    const zip = zipSync(Object.fromEntries(names.map((name) => [name, bytes('x')])));
    const { view, at } = directoryOf(zip);
    let place = at;
    for (const { length } of names) {
      view.setUint32(place + 24, 100 * MB, true);
      place += 46 + length;
    }
    await expect(read(zip)).rejects.toThrow(/more than 256 MB/);
  });

  test('unpacking stops at the declared size', async () => {
    const zip = await zipOfZeros('collection.anki2', 200);
    const { view, at } = directoryOf(zip);
    view.setUint32(at + 24, 10, true);
    await expect(read(zip)).rejects.toThrow(/broken and cannot be unpacked/);
  });

  test.each([
    ['its directory', 16, 0xfffffff0],
    ['the number of its files', 10, 0xffff],
  ])('%s may have any value', async (_, place, value) => {
    const zip = zipSync({ 'collection.anki2': bytes('x') });
    const { view, end } = directoryOf(zip);
    if (place === 10) view.setUint16(end + place, value, true);
    else view.setUint32(end + place, value, true);
    await expect(read(zip)).rejects.toThrow(ImportError);
  });
});

test('the number of bytes to read is known from the directory', async () => {
  expect(bytesToRead(bytes('Haus,house'))).toBe(10);
  expect(bytesToRead(await zipOfZeros('collection.anki2', 3))).toBe(3 * MB);
  expect(bytesToRead(await makeApkg({ cards, beganAt: BEGAN_AT }))).toBeLessThan(MB);
});
