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

/** All that is shown of a file before anything of it is brought, but for the cells. */
const shown = ({ rows: _rows, ...rest }: Awaited<ReturnType<typeof read>>) => JSON.stringify(rest);

/** SQL of a text of so many characters. */
const long = (characters: number) => `substr(hex(zeroblob(${characters})), 1, ${characters})`;

/** The central directory of a zip with one file: its place and length, and the place of its end. */
function directoryOf(zip: Uint8Array) {
  const end = zip.length - 22;
  const view = new DataView(zip.buffer, zip.byteOffset);
  return { view, end, at: view.getUint32(end + 16, true), length: view.getUint32(end + 12, true) };
}

/** The same zip, whose directory names its one file so many times. @param rename gives the nth name */
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

describe('names of any length are cut where they are read', () => {
  test.each(['notetypes', 'fields', 'decks'])('5 MB in %s of a new package', async (table) => {
    const file = await makeNewApkg({ cards, beganAt: BEGAN_AT, sql: `update ${table} set name = ${long(5 * MB)}` });
    const source = await read(file);
    expect(source.rows).toHaveLength(1);
    expect(shown(source).length).toBeLessThan(2000);
  });

  test.each(['models', 'decks'])('17 MB in %s of an old package are refused', async (column) => {
    const sql = `update col set ${column} = replace(${column}, '"name":"', '"name":"' || ${long(17 * MB)})`;
    await expect(read(await makeApkg({ cards, beganAt: BEGAN_AT, sql }))).rejects.toThrow(/cannot be read/);
  });

  test('1 MB in an old package is cut', async () => {
    const sql = `update col set models = replace(models, '"name":"', '"name":"' || ${long(MB)}),
      decks = replace(decks, '"name":"', '"name":"' || ${long(MB)})`;
    const source = await read(await makeApkg({ cards, beganAt: BEGAN_AT, sql }));
    expect(source.tables[0]?.name).toHaveLength(200);
    expect(source.decks[0]).toHaveLength(200);
    expect(source.tables[0]?.header?.map((name) => name.length)).toEqual([200, 200]);
  });

  test('so are headings and decks of a text', async () => {
    const csv = await read(bytes(`Word,Translation,${'x'.repeat(MB)}\nHaus,house,a\n`));
    expect(csv.tables[0]?.header?.[2]).toHaveLength(200);
    const anki = await read(bytes(`#separator:tab\n#deck column:1\n${'x'.repeat(MB)}\tHaus\thouse\n`));
    expect(anki.decks[0]).toHaveLength(200);
  });

  test('a type of notes with 5,000 fields has 200 of them, and more than can be shown is refused', async () => {
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

describe('a package that stands for more than it has', () => {
  test('the same name 400 times is refused before anything is unpacked', async () => {
    const bomb = repeated(await zipOfZeros('collection.anki2', 255), 400, () => undefined);
    await expect(read(bomb)).rejects.toThrow(/holds the same file twice/);
    expect(bytesToRead(bomb)).toBe(0);
  });

  test('so are 400 names of the same bytes', async () => {
    const bomb = repeated(await zipOfZeros('collection.anki2', 255), 400, (name, nth) => {
      if (nth > 0) name.set(bytes(String(nth).padStart(3, '0')));
    });
    await expect(read(bomb)).rejects.toThrow(/share their bytes/);
  });

  test('and collections that are too large together', async () => {
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

  test('of what has more bytes than it says no more is unpacked', async () => {
    const zip = await zipOfZeros('collection.anki2', 200);
    const { view, at } = directoryOf(zip);
    view.setUint32(at + 24, 10, true);
    await expect(read(zip)).rejects.toThrow(/broken and cannot be unpacked/);
  });

  test.each([
    ['its directory', 16, 0xfffffff0],
    ['the number of its files', 10, 0xffff],
  ])('%s may say anything', async (_, place, value) => {
    const zip = zipSync({ 'collection.anki2': bytes('x') });
    const { view, end } = directoryOf(zip);
    if (place === 10) view.setUint16(end + place, value, true);
    else view.setUint32(end + place, value, true);
    await expect(read(zip)).rejects.toThrow(ImportError);
  });
});

test('what has to be read of a file is known by its directory', async () => {
  expect(bytesToRead(bytes('Haus,house'))).toBe(10);
  expect(bytesToRead(await zipOfZeros('collection.anki2', 3))).toBe(3 * MB);
  expect(bytesToRead(await makeApkg({ cards, beganAt: BEGAN_AT }))).toBeLessThan(MB);
});
