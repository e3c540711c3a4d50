import { createHash } from 'node:crypto';
import type { Database, SqlJsStatic } from 'sql.js';
import anki from './anki-schema.json' with { type: 'json' };
import type { ArchivedReview, ArchivedWord } from './packing-order.ts';

/** Schema 11, which every Anki app reads: https://github.com/ankitects/anki/blob/main/rslib/src/storage/schema11.sql */
const ANKI_SCHEMA = anki.schema.join(';\n');

/** 2020-01-01, from which due days are counted. It is early enough that no overdue day is negative. */
const CREATED_DAY = 18_262;
/** Anki's days start at 4 AM. */
const CREATED_SECONDS = CREATED_DAY * 86_400 + 4 * 3600;

/** The same in every archive, so that a second import finds the note type of the first. */
const MODEL_ID = anki.model.id;
/** Base of our deck ids, which must differ from 1, the id of Anki's default deck. */
const FIRST_DECK_ID = 1_732_000_001_000;

/** Returns the id of a language's deck, which is the same in every archive. */
const deckIdOf = (language: string): number =>
  FIRST_DECK_ID + (language.codePointAt(0) ?? 0) * 256 + (language.codePointAt(1) ?? 0);

/**
 * Returns the only row of `col`, in column order. The settings select the v2 scheduler, with which Anki counts days by
 * date, from this date in UTC to the reader's own date. So a due day is the same date in every zone. The importer
 * requires the default deck options. @param now in ms
 */
function collectionRow({ id, name }: { readonly id: number; readonly name: string }, now: number) {
  const mod = Math.floor(now / 1000);
  const models = { [MODEL_ID]: { ...anki.model, mod, did: id } };
  const decks = { 1: { ...anki.deck, mod }, [id]: { ...anki.deck, id, name, mod } };
  const texts = [anki.conf, models, decks, anki.deckOptions, {}].map((part) => JSON.stringify(part));
  return [1, CREATED_SECONDS, now, now, 11, 0, 0, 0, ...texts];
}

const FIELD_END = '\u{1F}';

const escaped = (text: string | null): string =>
  (text ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the first 32 bits of the SHA-1, by which Anki finds notes with the same first field. */
const checksumOf = (text: string): number => createHash('sha1').update(text).digest().readUInt32BE(0);

/** Returns a word's id, which is the same in every archive, so that a second import updates the note. */
const guidOf = (language: string, word: string): string =>
  createHash('sha256').update(`wordreel ${language} ${word}`).digest('base64url').slice(0, 20);

/** Returns the columns of `cards` from `type` to `lapses`, and the FSRS state for Anki to continue from. */
function scheduleOf({ memory, isPaused }: ArchivedWord, position: number) {
  if (memory === null) return { numbers: [0, 0, position, 0, 0, 0, 0], data: '{}' };
  const { stability, difficulty, lastDay, dueDay, reps, lapses } = memory;
  const numbers = [2, isPaused ? -1 : 2, dueDay - CREATED_DAY, Math.max(1, dueDay - lastDay), 2500, reps, lapses];
  return { numbers, data: JSON.stringify({ s: stability, d: difficulty }) };
}

/** Makes unique ids from times in ms. Each used time points to one to try next, as imports add thousands per ms. */
export function uniqueTimes(): (time: number) => number {
  const next = new Map<number, number>();
  return (time) => {
    const passed: number[] = [];
    let id = time;
    for (let after = next.get(id); after !== undefined; after = next.get(id)) {
      passed.push(id);
      id = after;
    }
    for (const each of [...passed, id]) next.set(each, id + 1);
    return id;
  };
}

const placesOf = (count: number): string => Array.from({ length: count }, () => '?').join(', ');

export type AnkiCollection = ReturnType<typeof createCollection>;

/** Returns the columns of `notes` after the id. */
function noteOf(language: string, { word, translation, sentence, sound, stars }: ArchivedWord, seconds: number) {
  const front = escaped(word);
  const fields = [front, escaped(translation), escaped(sentence), sound === null ? '' : `[sound:${sound}]`];
  const tags = ` stars-${stars} wordreel `;
  return [guidOf(language, word), MODEL_ID, seconds, -1, tags, fields.join(FIELD_END), front, checksumOf(word), 0, ''];
}

/** Returns the columns of `revlog` after the id and the card; null if the answer did not count. */
function answerOf(review: ArchivedReview): number[] | null {
  const { rating, isCounted, isUndone, intervalDays, elapsedDays, durationMs } = review;
  if (rating === null || !isCounted || isUndone) return null;
  return [-1, rating, intervalDays ?? 0, elapsedDays ?? 0, 2500, durationMs ?? 0, elapsedDays === null ? 0 : 1];
}

/** Creates a collection in memory, which needs some 500 bytes per word and 100 per answer. @param now in ms */
export function createCollection({ Database: Sqlite }: SqlJsStatic, language: string, now: number) {
  const db: Database = new Sqlite();
  db.run(ANKI_SCHEMA);
  db.run('begin');
  const deckId = deckIdOf(language);
  const seconds = Math.floor(now / 1000);
  const into = (table: string, columns: number) => db.prepare(`insert into ${table} values (${placesOf(columns)})`);
  const [notes, cards, answers] = [into('notes', 11), into('cards', 18), into('revlog', 9)];
  const cardIds = new Map<string, number>();
  const [noteTime, answerTime] = [uniqueTimes(), uniqueTimes()];
  return {
    addWords: (words: readonly ArchivedWord[]): void => {
      for (const word of words) {
        const id = noteTime(word.addedAt.getTime());
        notes.run([id, ...noteOf(language, word, seconds)]);
        const { numbers, data } = scheduleOf(word, cardIds.size + 1);
        cards.run([id, id, deckId, 0, seconds, -1, ...numbers, 0, 0, 0, 0, data]);
        cardIds.set(word.id, id);
      }
    },
    /** Adds counted answers to words that were added before. Other answers are skipped. */
    addReviews: (reviews: readonly ArchivedReview[]): void => {
      for (const review of reviews) {
        const cardId = cardIds.get(review.wordId);
        const answer = cardId === undefined ? null : answerOf(review);
        if (cardId === undefined || answer === null) continue;
        answers.run([answerTime(review.reviewedAt.getTime()), cardId, ...answer]);
      }
    },
    /** Returns the collection as a SQLite file. Nothing can be added afterwards. @param name of the deck */
    end: (name: string): Uint8Array => {
      db.run(`insert into col values (${placesOf(13)})`, collectionRow({ id: deckId, name }, now));
      db.run('commit');
      // Exporting also frees the prepared statements.
      const bytes = db.export();
      db.close();
      return bytes;
    },
  };
}
