import { zipSync } from 'fflate';
import initSqlJs from 'sql.js';

/** A card of a generated collection. */
export interface MadeCard {
  readonly fields: readonly string[];
  readonly deck?: string;
  readonly tags?: string;
  readonly type?: number;
  readonly queue?: number;
  /** Numbers may also be text, because SQLite stores any value. */
  readonly due?: number | string;
  readonly odue?: number;
  readonly ivl?: number | string;
  readonly factor?: number | string;
  readonly reps?: number | string;
  readonly lapses?: number;
  readonly data?: string;
}

interface Made {
  readonly cards: readonly MadeCard[];
  /** Seconds since 1970. */
  readonly beganAt: number;
  readonly minutesWest?: number;
  readonly fields?: readonly string[];
  /** SQL that changes the finished collection, as an attacker might. */
  readonly sql?: string;
}

const CARDS = `
  create table notes (id integer primary key, guid text, mid integer, mod integer, usn integer, tags text, flds text,
    sfld text, csum integer, flags integer, data text);
  create table cards (id integer primary key, nid integer, did integer, ord integer, mod integer, usn integer,
    type integer, queue integer, due integer, ivl integer, factor integer, reps integer, lapses integer, left integer,
    odue integer, odid integer, flags integer, data text)`;

async function collectionOf(made: Made, isNew: boolean) {
  const { cards, beganAt, minutesWest, fields = ['Front', 'Back'], sql } = made;
  const { Database } = await initSqlJs();
  const db = new Database();
  db.run(CARDS);
  const decks = [...new Set(cards.map(({ deck = 'German' }) => deck))];
  db.run('create table col (id integer, crt integer, conf text, models text, decks text)');
  const conf = minutesWest === undefined ? {} : { creationOffset: minutesWest };
  const models = { 17: { name: 'Basic', flds: fields.map((name, ord) => ({ name, ord })) } };
  const named = Object.fromEntries(decks.map((name, index) => [index + 1, { name }]));
  const old = isNew ? ['', '', ''] : [conf, models, named].map((part) => JSON.stringify(part));
  db.run('insert into col values (1, ?, ?, ?, ?)', [beganAt, ...old]);
  if (isNew) {
    db.run(`create table notetypes (id integer primary key, name text);
      create table fields (ntid integer, ord integer, name text);
      create table decks (id integer primary key, name text);
      create table config (key text primary key, val blob)`);
    db.run(`insert into notetypes values (17, 'Basic')`);
    for (const [ord, name] of fields.entries()) db.run('insert into fields values (17, ?, ?)', [ord, name]);
    for (const [index, name] of decks.entries()) {
      db.run('insert into decks values (?, ?)', [index + 1, name.replaceAll('::', '\u001f')]);
    }
    const offset = new TextEncoder().encode(String(minutesWest));
    db.run('create index idx_fields_name_ntid on fields (name, ntid)');
    if (minutesWest !== undefined) db.run(`insert into config values ('creationOffset', ?)`, [offset]);
  }
  for (const [index, card] of cards.entries()) {
    const { deck = 'German', type = 0, queue = type, due = index, odue = 0, ivl = 0, factor = 0 } = card;
    const { reps = 0, lapses = 0, data = '' } = card;
    const id = 1_700_000_000_000 + index;
    db.run('insert into notes values (?, ?, 17, 0, 0, ?, ?, ?, 0, 0, ?)', [
      id,
      `g${index}`,
      card.tags ?? '',
      card.fields.join('\u001f'),
      card.fields[0] ?? '',
      '',
    ]);
    db.run('insert into cards values (?, ?, ?, 0, 0, 0, ?, ?, ?, ?, ?, ?, ?, 0, ?, 0, 0, ?)', [
      id,
      id,
      decks.indexOf(deck) + 1,
      type,
      queue,
      due,
      ivl,
      factor,
      reps,
      lapses,
      odue,
      data,
    ]);
  }
  // As in Anki, whose names are sorted by a custom collation.
  if (isNew) {
    db.exec(`pragma writable_schema = on;
      update sqlite_master set sql = replace(sql, 'name text', 'name text not null COLLATE unicase') where type = 'table'`);
  }
  if (sql !== undefined) db.exec(sql);
  const bytes = db.export();
  db.close();
  return bytes;
}

/** Builds a package in the format of Anki before 2.1.50. */
export async function makeApkg(made: Made): Promise<Uint8Array> {
  return zipSync({
    'collection.anki2': [await collectionOf(made, false), { level: 1 }],
    media: new TextEncoder().encode('{}'),
  });
}

/** Builds a zstd frame with uncompressed content: raw blocks of up to 128 KB (RFC 8878, 3.1.1). */
function storedZstd(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x58)];
  const SIZE = 100_000;
  for (let start = 0; start < bytes.length; start += SIZE) {
    const block = bytes.subarray(start, start + SIZE);
    const head = (block.length << 3) | (start + SIZE >= bytes.length ? 1 : 0);
    parts.push(Uint8Array.of(head & 255, (head >> 8) & 255, head >> 16), block);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** Builds a package in the format of Anki since 2.1.50, with its notice for older programs. */
export async function makeNewApkg(made: Made): Promise<Uint8Array> {
  const excuse = { cards: [{ fields: ['Please update to the latest Anki version', ''] }], beganAt: 0 };
  return zipSync({
    meta: Uint8Array.from([8, 3]),
    'collection.anki21b': [storedZstd(await collectionOf(made, true)), { level: 1 }],
    'collection.anki2': await collectionOf(excuse, false),
  });
}
