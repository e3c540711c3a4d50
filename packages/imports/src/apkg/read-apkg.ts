import { studyDay, type StudyDay } from '@wordreel/learning';
import type { LanguageCode, ReviewPriority } from '@wordreel/shared';
import {
  ImportError,
  MAX_ALL_COLUMNS,
  MAX_DECKS,
  MAX_ROWS,
  type Source,
  type SourceRow,
  type SourceTable,
} from '../source.ts';
import { plainText } from '../plain-text.ts';
import { guessColumns } from '../text/guess-columns.ts';
import type { WordLists } from '../text/letters.ts';
import { numbered } from '../text/numbered.ts';
import { type Collection, type NoteRow, type NoteType, readCollection } from './collection.ts';
import { type Days, isGarbled, isShelved, LAST_MOMENT, scheduleFields } from './schedule.ts';
import { unpackCollection } from './unpack.ts';

export interface Reader {
  /** IANA name of the learner’s time zone. */
  readonly zone: string;
  readonly today: StudyDay;
}

export interface ReadOptions {
  readonly language: LanguageCode;
  readonly reader: Reader;
  /** The label of an encoding that the user has chosen. */
  readonly encoding?: string | undefined;
  readonly lists?: WordLists | null;
}

const DAY_S = 86_400;

/** Returns how to convert a collection's dates. `first` is in the creator's time zone if stored; NaN if unknown. */
function daysOf({ beganAt, minutesWest }: Collection, { zone, today }: Reader): Days {
  if (!(beganAt > 0 && beganAt < LAST_MOMENT)) return { first: Number.NaN, today, zone };
  const first =
    minutesWest === null
      ? studyDay(new Date(beganAt * 1000), { zone, rolloverHour: 0 })
      : Math.floor((beganAt - minutesWest * 60) / DAY_S);
  return { first, today, zone };
}

function tableOf({ name, fields }: NoteType, rows: readonly SourceRow[], options: ReadOptions): SourceTable {
  const shape = { header: fields, width: fields.length, usualWidth: fields.length };
  const guess = guessColumns({ ...shape, unused: [], rows }, { ...options, textOf: plainText });
  return { name, ...shape, isHtml: true, guess };
}

/** A star tag, which only packages exported by Wordreel have. */
const STARS = /(?:^|\s)stars-([123])(?:\s|$)/;

function starsOf(tags: string): Pick<SourceRow, 'stars'> {
  const stars = STARS.exec(tags)?.[1];
  return stars === undefined ? {} : { stars: Number(stars) as ReviewPriority };
}

function toRow(note: NoteRow, at: number, place: Pick<SourceRow, 'table' | 'deck'>, days: Days): SourceRow {
  const { card, fields, tags } = note;
  return {
    at,
    ...place,
    cells: fields,
    memory: scheduleFields(card, days),
    isShelved: isShelved(card),
    ...starsOf(tags),
  };
}

/** Shown instead of the name of a note type that the package does not describe. */
const UNKNOWN = 'Unknown note type';

function noteOn(garbled: number, unknown: number): string | null {
  const cards = garbled === 1 ? '1 card has' : `${garbled.toLocaleString('en')} cards have`;
  const notes = unknown === 1 ? '1 note has' : `${unknown.toLocaleString('en')} notes have`;
  const remarks = [
    garbled > 0 && `${cards} unreadable days and will be imported as new words.`,
    unknown > 0 && `${notes} a type that the package does not describe. Check their columns under “${UNKNOWN}”.`,
  ].filter((part) => part !== false);
  return remarks.length === 0 ? null : remarks.join(' ');
}

/** Reads an Anki package in any format since 2012. Each note gets the schedule of its best card. @throws ImportError */
export async function readApkg(bytes: Uint8Array, options: ReadOptions): Promise<Source> {
  const collection = await readCollection(unpackCollection(bytes), MAX_ROWS + 1);
  const { notes, noteTypes, decks } = collection;
  if (notes.length === 0) throw new ImportError('There are no cards in this package. Export a deck that has some.');
  if (notes.length > MAX_ROWS)
    throw new ImportError('A package can have at most 50,000 notes. Export the decks one by one.');
  const [typesMet, decksMet, days] = [numbered(), numbered(), daysOf(collection, options.reader)];
  const rows = notes.map((note, index) =>
    toRow(note, index + 1, { table: typesMet.of(note.noteType), deck: decksMet.of(note.deck) }, days),
  );
  const byId = new Map(noteTypes.map((type) => [type.id, type]));
  const unknown = notes.filter(({ noteType }) => !byId.has(noteType)).length;
  const tables = typesMet.all().map((id, table) =>
    tableOf(
      byId.get(id) ?? { id, name: UNKNOWN, fields: ['Front', 'Back'] },
      rows.filter((row) => row.table === table),
      options,
    ),
  );
  if (tables.reduce((sum, { width }) => sum + width, 0) > MAX_ALL_COLUMNS) {
    throw new ImportError('The notes of this package have too many types and fields. Export one deck at a time.');
  }
  if (decksMet.all().length > MAX_DECKS) {
    throw new ImportError('A package can have at most 2,000 decks. Export a few at a time.');
  }
  return {
    format: 'apkg',
    encoding: null,
    note: noteOn(notes.filter(({ card }) => isGarbled(card, days)).length, unknown),
    heading: null,
    hasHeader: null,
    tables,
    decks: decksMet.all().map((id) => decks.get(id) ?? 'Default'),
    rows,
  };
}
