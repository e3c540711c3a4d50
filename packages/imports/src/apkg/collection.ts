import initSqlJs, { type Database, type SqlValue } from 'sql.js';
import { ImportError, MAX_COLUMNS, MAX_NAME } from '../source.ts';
import type { CardRow } from './schedule.ts';

export interface NoteType {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly string[];
}

/** A note with its best card. */
export interface NoteRow {
  readonly noteType: string;
  readonly deck: string;
  readonly fields: readonly string[];
  /** As stored by Anki, separated by spaces. */
  readonly tags: string;
  readonly card: CardRow;
}

export interface Collection {
  /** The collection's creation day, in seconds since 1970, at the local hour when its days begin. */
  readonly beganAt: number;
  /** The time zone at creation, in minutes west of Greenwich, or null if the collection does not store it. */
  readonly minutesWest: number | null;
  readonly noteTypes: readonly NoteType[];
  /** Deck names by id, with `::` between the parts of a name. */
  readonly decks: ReadonlyMap<string, string>;
  readonly notes: readonly NoteRow[];
}

/** Separates the fields of a note, and the parts of a deck’s name. */
const UNIT = '\u001f';

type Row = readonly SqlValue[];

/** Returns all rows of a query. Select ids as text, because they would lose precision as numbers. */
const rowsOf = (db: Database, sql: string): Row[] => db.exec(sql).flatMap(({ values }) => values);

/** Whether a name is an ordinary table. Views are rejected, because reading one may never end. */
const hasTable = (db: Database, name: string): boolean =>
  rowsOf(db, `select 1 from sqlite_master where type = 'table' and name = '${name}' and sql not like 'create virtual%'`)
    .length > 0;

/** @throws Error if one of the names is not a table */
function assertTables(db: Database, names: readonly string[]): void {
  const missing = names.find((name) => !hasTable(db, name));
  if (missing !== undefined) throw new Error(`${missing} is not a table`);
}

/** Returns text without NUL characters, which the database cannot store. */
const textOf = (value: SqlValue | undefined): string => String(value).replaceAll('\0', ' ');

const nameOf = (value: SqlValue | undefined): string => textOf(String(value).slice(0, MAX_NAME));

const deckName = (name: SqlValue | undefined): string => nameOf(name).replaceAll(UNIT, '::');

/** Maximum characters of the JSON with note types or decks, which also contains templates and styles. */
const LONGEST_NAMES = 16_000_000;

interface OldModel {
  readonly name: string;
  readonly flds: readonly { readonly name: string; readonly ord: number }[];
}

/** Removes Anki's own collation for names from this copy, because without it SQLite refuses to read the tables. */
const FORGET_COLLATION = `
  pragma writable_schema = on;
  update sqlite_master set sql = replace(replace(sql, 'COLLATE unicase', ''), 'collate unicase', '') where type = 'table';
  delete from sqlite_master where type = 'index' and sql is not null and tbl_name not in ('notes', 'cards');
  pragma writable_schema = reset`;

/** Reads note types and decks from collections made before 2020, which store them as JSON. */
function oldNames(db: Database) {
  const [isLong] =
    rowsOf(db, `select length(models) > ${LONGEST_NAMES} or length(decks) > ${LONGEST_NAMES} from col`)[0] ?? [];
  if (isLong === 1) throw new Error('The names are too long');
  const [models, decks] = rowsOf(db, 'select models, decks from col')[0] ?? [];
  const noteTypes = Object.entries(JSON.parse(String(models)) as Record<string, OldModel>).map(([id, model]) => ({
    id,
    name: nameOf(model.name),
    fields: model.flds
      .toSorted((a, b) => a.ord - b.ord)
      .slice(0, MAX_COLUMNS)
      .map(({ name }) => nameOf(name)),
  }));
  const named = Object.entries(JSON.parse(String(decks)) as Record<string, { name: string }>);
  return { noteTypes, decks: new Map(named.map(([id, { name }]) => [id, deckName(name)])) };
}

function newNames(db: Database) {
  db.exec(FORGET_COLLATION);
  assertTables(db, ['fields', 'decks', 'config']);
  const named = `substr(name, 1, ${MAX_NAME})`;
  const fields = new Map<string, string[]>();
  for (const [type, field] of rowsOf(db, `select cast(ntid as text), ${named} from fields order by cast(ord as int)`)) {
    const own = fields.get(String(type)) ?? [];
    if (own.length < MAX_COLUMNS) own.push(nameOf(field));
    fields.set(String(type), own);
  }
  const noteTypes = rowsOf(db, `select cast(id as text), ${named} from notetypes`).map(([id, name]) => ({
    id: String(id),
    name: nameOf(name),
    fields: fields.get(String(id)) ?? [],
  }));
  const decks = rowsOf(db, `select cast(id as text), ${named} from decks`);
  return { noteTypes, decks: new Map(decks.map(([id, name]) => [String(id), deckName(name)])) };
}

const numberOf = (value: unknown): number | null =>
  Number.isFinite(Number(value ?? Number.NaN)) ? Number(value) : null;

const newOffset = (db: Database): number | null =>
  numberOf(rowsOf(db, `select cast(val as text) from config where key = 'creationOffset'`)[0]?.[0]);

function oldOffset(db: Database): number | null {
  const conf = String(rowsOf(db, 'select conf from col')[0]?.[0] || '{}');
  return numberOf((JSON.parse(conf) as { creationOffset?: unknown }).creationOffset);
}

/** Maximum characters of a note's tags, and of a card's FSRS data. */
const MOST_FACTS = 2000;

/** Selects each note with its first card's deck and its best card: with a state, then active, then longest interval. */
const NOTES = `
  select cast(n.mid as text), cast(c.home as text), n.flds, substr(n.tags, 1, ${MOST_FACTS}),
    c.type, c.queue, c.due, c.odue, c.ivl, c.factor, c.reps, c.lapses, substr(c.data, 1, ${MOST_FACTS})
  from notes n join (
    select *,
      first_value(case when odid > 0 then odid else did end) over (partition by nid order by ord) as home,
      row_number() over (
        partition by nid
        order by type = 0, type = 1 and data not like '%"s":%', queue = -1, cast(ivl as real) desc, ord) as place
    from cards) c on c.nid = n.id and c.place = 1
  order by n.id limit :most`;

function toNote([noteType, deck, fields, tags, ...card]: Row): NoteRow {
  const [type = 0, queue = 0, due = 0, odue = 0, ivl = 0, factor = 0, reps = 0, lapses = 0] = card.map(Number);
  return {
    noteType: String(noteType),
    deck: String(deck),
    fields: textOf(fields).split(UNIT),
    tags: String(tags ?? ''),
    card: { type, queue, due, odue, ivl, factor, reps, lapses, data: String(card[8] ?? '') },
  };
}

function read(db: Database, most: number): Collection {
  assertTables(db, ['col', 'notes', 'cards']);
  const isNew = hasTable(db, 'notetypes');
  const { noteTypes, decks } = isNew ? newNames(db) : oldNames(db);
  return {
    beganAt: Number(rowsOf(db, 'select crt from col')[0]?.[0] ?? 0),
    minutesWest: isNew ? newOffset(db) : oldOffset(db),
    noteTypes,
    decks,
    notes: rowsOf(db, NOTES.replace(':most', String(most))).map(toNote),
  };
}

/** Reads up to `most` notes from Anki’s database (schema 11 or 18). @throws ImportError if it cannot be read */
export async function readCollection(bytes: Uint8Array, most: number): Promise<Collection> {
  const { Database } = await initSqlJs();
  let db: Database | null = null;
  try {
    db = new Database(bytes);
    return read(db, most);
  } catch {
    throw new ImportError('The cards in this package cannot be read. Export the deck from Anki again.');
  } finally {
    db?.close();
  }
}
