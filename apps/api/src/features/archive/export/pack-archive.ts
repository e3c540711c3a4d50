import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { SqlJsStatic } from 'sql.js';
import { type AnkiCollection, createCollection } from './anki-collection.ts';
import { TABLES } from './csv-rows.ts';
import type { ArchivedReview, ArchivedWord, PackingOrder } from './packing-order.ts';

const NOTHING = new Uint8Array();

/** Starts an Anki package in the archive. It is a zip file itself, so the outer zip stores it uncompressed. */
function openPackage(outer: Zip, file: string, collection: Uint8Array) {
  const entry = new ZipPassThrough(file);
  outer.add(entry);
  const inner = new Zip((error, chunk, isLast) => {
    if (error !== null) throw error;
    entry.push(chunk, isLast);
  });
  const sounds: string[] = [];
  const add = (name: string, bytes: Uint8Array, isCompressed: boolean): void => {
    const part = isCompressed ? new ZipDeflate(name) : new ZipPassThrough(name);
    inner.add(part);
    part.push(bytes, true);
  };
  add('collection.anki2', collection, true);
  return {
    addSound: (name: string, bytes: Uint8Array) => {
      add(String(sounds.length), bytes, false);
      sounds.push(name);
    },
    end: () => {
      add('media', Buffer.from(JSON.stringify(Object.fromEntries(sounds.map((name, index) => [index, name])))), true);
      inner.end();
    },
  };
}

type Package = ReturnType<typeof openPackage>;

function openFiles(archive: Zip) {
  let file: ZipDeflate | null = null;
  let open: Package | null = null;
  const end = (): void => {
    file?.push(NOTHING, true);
    file = null;
    open?.end();
    open = null;
  };
  return {
    end,
    begin: (name: string) => {
      end();
      file = new ZipDeflate(name, { level: 6 });
      archive.add(file);
    },
    write: (text: string) => {
      file?.push(Buffer.from(text));
    },
    beginPackage: (name: string, collection: Uint8Array) => {
      end();
      open = openPackage(archive, name, collection);
    },
    addSound: (name: string, bytes: Uint8Array) => {
      open?.addSound(name, bytes);
    },
  };
}

function openDecks(sqlite: SqlJsStatic, now: number) {
  const decks = new Map<string, AnkiCollection>();
  const deckOf = (language: string): AnkiCollection => {
    const deck = decks.get(language) ?? createCollection(sqlite, language, now);
    decks.set(language, deck);
    return deck;
  };
  return {
    addWords: (language: string, words: readonly ArchivedWord[]) => deckOf(language).addWords(words),
    addReviews: (reviews: readonly ArchivedReview[]) => {
      for (const [language, deck] of decks) deck.addReviews(reviews.filter((one) => one.language === language));
    },
    end: (language: string, name: string): Uint8Array => {
      const bytes = deckOf(language).end(name);
      decks.delete(language);
      return bytes;
    },
  };
}

type Acts = { readonly [K in PackingOrder['kind']]: (order: Extract<PackingOrder, { kind: K }>) => void };

/** @param now in ms @returns a function that carries out an order and returns the bytes that are ready by then */
export function createPacking(sqlite: SqlJsStatic, now: number): (order: PackingOrder) => Uint8Array {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error !== null) throw error;
    ready.push(chunk);
  });
  const files = openFiles(archive);
  const decks = openDecks(sqlite, now);
  const acts: Acts = {
    file: ({ name, head }) => {
      files.begin(name);
      if (head !== undefined) files.write(TABLES[head].head);
    },
    text: ({ text }) => files.write(text),
    words: ({ language, words }) => {
      files.write(TABLES.words.lines(words));
      decks.addWords(language, words);
    },
    reviews: ({ reviews }) => {
      files.write(TABLES.reviews.lines(reviews));
      decks.addReviews(reviews);
    },
    deck: ({ language, name, file }) => files.beginPackage(file, decks.end(language, name)),
    sound: ({ name, bytes }) => files.addSound(name, bytes),
    end: () => {
      files.end();
      archive.end();
    },
  };
  return (order) => {
    (acts[order.kind] as (one: PackingOrder) => void)(order);
    return Buffer.concat(ready.splice(0));
  };
}
