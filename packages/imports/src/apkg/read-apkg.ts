import { studyDay, type StudyDay } from '@wordreel/learning';
import type { ReviewPriority } from '@wordreel/shared';
import { ImportError } from '../import-error.ts';
import { MAX_ROWS, type Source, type SourceRow, type SourceTable } from '../source.ts';
import { guessColumns } from '../text/guess-columns.ts';
import { numbered } from '../text/numbered.ts';
import { type Collection, type NoteRow, type NoteType, readCollection } from './collection.ts';
import { type Days, isGarbled, isShelved, LAST_MOMENT, memoryOf } from './schedule.ts';
import { unpackCollection } from './unpack.ts';

/** Who reads a package. */
export interface Reader {
  /** IANA name of the learner’s time zone. */
  readonly zone: string;
  readonly today: StudyDay;
}

const DAY_S = 86_400;

/** The collection’s day 0 on the wall clock of whoever began it; of the reader where it does not say. NaN: unknown. */
function daysOf({ beganAt, minutesWest }: Collection, { zone, today }: Reader): Days {
  if (!(beganAt > 0 && beganAt < LAST_MOMENT)) return { first: Number.NaN, today, zone };
  const first =
    minutesWest === null
      ? studyDay(new Date(beganAt * 1000), { zone, rolloverHour: 0 })
      : Math.floor((beganAt - minutesWest * 60) / DAY_S);
  return { first, today, zone };
}

function tableOf({ name, fields }: NoteType): SourceTable {
  return {
    name,
    header: fields,
    width: fields.length,
    isHtml: true,
    guess: guessColumns({ header: fields, width: fields.length, unused: [] }),
  };
}

/** Of a tag that our own packages have. */
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
    memory: memoryOf(card, days),
    isShelved: isShelved(card),
    ...starsOf(tags),
  };
}

/** What is said of cards whose days are not known. */
function noteOn(garbled: number): string | null {
  if (garbled === 0) return null;
  const cards = garbled === 1 ? '1 card has' : `${garbled.toLocaleString('en')} cards have`;
  return `${cards} days that cannot be read, and will come as new words.`;
}

/**
 * Reads an Anki package of any format since 2012: notes with their decks, and the schedule of their first cards.
 * @throws ImportError
 */
export async function readApkg(bytes: Uint8Array, reader: Reader): Promise<Source> {
  const collection = await readCollection(unpackCollection(bytes), MAX_ROWS + 1);
  const { notes, noteTypes, decks } = collection;
  if (notes.length === 0) throw new ImportError('There is no card in this package. Export a deck that has some.');
  if (notes.length > MAX_ROWS)
    throw new ImportError('A package can have at most 50,000 notes. Export the decks one by one.');
  const [typesMet, decksMet, days] = [numbered(), numbered(), daysOf(collection, reader)];
  const rows = notes.map((note, index) =>
    toRow(note, index + 1, { table: typesMet.of(note.noteType), deck: decksMet.of(note.deck) }, days),
  );
  const byId = new Map(noteTypes.map((type) => [type.id, type]));
  return {
    format: 'apkg',
    note: noteOn(notes.filter(({ card }) => isGarbled(card, days)).length),
    heading: null,
    hasHeader: null,
    tables: typesMet.all().map((id) => tableOf(byId.get(id) ?? { id, name: 'Cards', fields: ['Front', 'Back'] })),
    decks: decksMet.all().map((id) => decks.get(id) ?? 'Default'),
    rows,
  };
}
