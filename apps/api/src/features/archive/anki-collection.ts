import { createHash } from 'node:crypto';
import type { Database, SqlJsStatic } from 'sql.js';
import { ANKI_SCHEMA, collectionRow, CREATED_DAY, deckIdOf, MODEL_ID } from './anki-schema.ts';
import type { ArchivedReview, ArchivedWord } from './packing-order.ts';

/** Between the fields of a note. */
const FIELD_END = '\u{1F}';

/** Fields are HTML. */
const escaped = (text: string | null): string =>
  (text ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The first 32 bits of a SHA-1, by which Anki finds notes with the same first field. */
const checksumOf = (text: string): number => createHash('sha1').update(text).digest().readUInt32BE(0);

/** The same word has the same id in every archive, so that a second import updates its note. */
const guidOf = (language: string, word: string): string =>
  createHash('sha256').update(`wordreel ${language} ${word}`).digest('base64url').slice(0, 20);

/** A card as `cards` has it, from its type to its lapses, with the memory that FSRS goes on from. */
function scheduleOf({ memory }: ArchivedWord, position: number) {
  if (memory === null) return { numbers: [0, 0, position, 0, 0, 0, 0], data: '{}' };
  const { stability, difficulty, lastDay, dueDay, reps, lapses, isPaused } = memory;
  const numbers = [2, isPaused ? -1 : 2, dueDay - CREATED_DAY, Math.max(1, dueDay - lastDay), 2500, reps, lapses];
  return { numbers, data: JSON.stringify({ s: stability, d: difficulty }) };
}

/**
 * Ids are times in ms of which each is there once: the next free one where a time is taken. An import brings thousands of
 * words in one ms, so each taken time knows where to look next, and those that were passed learn of it.
 */
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

/** A deck of a language, in the making. */
export interface AnkiCollection {
  readonly addWords: (words: readonly ArchivedWord[]) => void;
  /** Answers that counted, of words that were added before; others are left out. */
  readonly addReviews: (reviews: readonly ArchivedReview[]) => void;
  /** The whole of it as a file of SQLite; nothing can be added afterwards. @param name of the deck */
  readonly end: (name: string) => Uint8Array;
}

/** A note as `notes` has it, but for its id. */
function noteOf(language: string, { word, translation, sentence, sound, stars }: ArchivedWord, seconds: number) {
  const front = escaped(word);
  const fields = [front, escaped(translation), escaped(sentence), sound === null ? '' : `[sound:${sound}]`];
  const tags = ` stars-${stars} wordreel `;
  return [guidOf(language, word), MODEL_ID, seconds, -1, tags, fields.join(FIELD_END), front, checksumOf(word), 0, ''];
}

/** An answer as `revlog` has it, but for its id and its card; null where it did not count. */
function answerOf(review: ArchivedReview): number[] | null {
  const { rating, isCounted, isUndone, intervalDays, elapsedDays, durationMs } = review;
  if (rating === null || !isCounted || isUndone) return null;
  return [-1, rating, intervalDays ?? 0, elapsedDays ?? 0, 2500, durationMs ?? 0, elapsedDays === null ? 0 : 1];
}

/** Begins the collection of a language. It lies in memory: some 500 bytes a word, 100 an answer. @param now in ms */
export function createCollection({ Database: Sqlite }: SqlJsStatic, language: string, now: number): AnkiCollection {
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
    addWords: (words) => {
      for (const word of words) {
        const id = noteTime(Date.parse(word.addedAt));
        notes.run([id, ...noteOf(language, word, seconds)]);
        const { numbers, data } = scheduleOf(word, cardIds.size + 1);
        cards.run([id, id, deckId, 0, seconds, -1, ...numbers, 0, 0, 0, 0, data]);
        cardIds.set(word.id, id);
      }
    },
    addReviews: (reviews) => {
      for (const review of reviews) {
        const cardId = cardIds.get(review.wordId);
        const answer = cardId === undefined ? null : answerOf(review);
        if (cardId === undefined || answer === null) continue;
        answers.run([answerTime(Date.parse(review.reviewedAt)), cardId, ...answer]);
      }
    },
    end: (name) => {
      db.run(`insert into col values (${placesOf(13)})`, collectionRow({ id: deckId, name }, now));
      db.run('commit');
      // Frees its statements, too.
      const bytes = db.export();
      db.close();
      return bytes;
    },
  };
}
