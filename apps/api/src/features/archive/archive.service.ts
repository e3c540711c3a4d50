import { readFile } from 'node:fs/promises';
import { languageName, type LanguageCode } from '@wordreel/shared';
import type { Deps } from '#deps';
import { listedLanguages, type ListedWord, type Owner, pagesOfReviews, pagesOfWords } from './archive.store.ts';
import { packArchive } from './packer.ts';
import type { ArchivedWord, PackingOrder } from './packing-order.ts';

/** What is needed of the server, and of the account's own data. */
export interface ArchiveDeps extends Pick<Deps, 'db' | 'speech' | 'rateCounter' | 'clock'> {
  /** The whole account as JSON, in pieces. */
  readonly exportAccount: (user: Asker) => AsyncIterable<string>;
}

/** Whose archive is wanted, by which session. */
export interface Asker {
  readonly id: string;
  readonly sessionId: string;
}

/** Bytes of all sounds in one archive: words beyond it come without theirs. */
const MOST_SOUND_BYTES = 256 * 1024 * 1024;
/** Text that is packed in one go. */
const TEXT_PIECE = 65_536;

/** A sound that goes into a deck. */
interface Sound {
  readonly name: string;
  readonly file: string;
}

type FindSound = (language: LanguageCode, word: string) => Promise<Sound | null>;

const ENDINGS: Readonly<Record<string, string>> = { 'audio/mpeg': 'mp3', 'audio/wav': 'wav', 'audio/ogg': 'ogg' };

/** Finds what the server has spoken already; nothing is spoken for an archive. */
function soundFinder({ speech }: Pick<ArchiveDeps, 'speech'>): FindSound {
  let bytes = 0;
  return async (language, word) => {
    if (speech === null || bytes > MOST_SOUND_BYTES) return null;
    for (const isOpen of [true, false]) {
      const id = speech.idOf({ language, text: word, isOpen });
      // oxlint-disable-next-line no-await-in-loop -- the second only where the first is not there
      const found = id === null ? null : await speech.find(id, isOpen);
      if (id === null || found === null) continue;
      bytes += found.bytes;
      const ending = ENDINGS[found.type] ?? found.type.replace(/^audio\/(x-)?/, '');
      return { name: `wordreel-${id}.${ending}`, file: found.file };
    }
    return null;
  };
}

async function* accountOrders(pieces: AsyncIterable<string>): AsyncGenerator<PackingOrder> {
  yield { kind: 'file', name: 'account.json' };
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length < TEXT_PIECE) continue;
    yield { kind: 'text', text };
    text = '';
  }
  yield { kind: 'text', text };
}

/** The words of a language, each with its sound; @param sounds hears of those that are found */
async function* wordOrders(
  pages: AsyncIterable<ListedWord[]>,
  language: LanguageCode,
  find: FindSound,
  sounds: Sound[],
): AsyncGenerator<PackingOrder> {
  yield { kind: 'file', name: `words-${language}.csv`, head: 'words' };
  for await (const page of pages) {
    const words: ArchivedWord[] = [];
    for (const word of page) {
      // oxlint-disable-next-line no-await-in-loop -- a thousand files at once are too many
      const sound = await find(language, word.word);
      if (sound !== null) sounds.push(sound);
      words.push({ ...word, sound: sound?.name ?? null });
    }
    yield { kind: 'words', language, words };
  }
}

async function* soundOrders(sounds: readonly Sound[]): AsyncGenerator<PackingOrder> {
  for (const { name, file } of sounds) {
    // One that has gone since is left out. One of them is in memory at a time.
    const bytes = await readFile(file).catch(() => null); // oxlint-disable-line no-await-in-loop
    if (bytes !== null) yield { kind: 'sound', name, bytes };
  }
}

async function* ordersOf(deps: ArchiveDeps, user: Asker): AsyncGenerator<PackingOrder> {
  const { db } = deps;
  yield* accountOrders(deps.exportAccount(user));
  const find = soundFinder(deps);
  const decks: { language: LanguageCode; sounds: Sound[] }[] = [];
  for (const language of await listedLanguages(db, user.id)) {
    const owner: Owner = { userId: user.id, language };
    const sounds: Sound[] = [];
    yield* wordOrders(pagesOfWords(db, owner), language, find, sounds);
    decks.push({ language, sounds });
  }
  yield { kind: 'file', name: 'reviews.csv', head: 'reviews' };
  for await (const reviews of pagesOfReviews(db, user.id)) yield { kind: 'reviews', reviews };
  for (const { language, sounds } of decks) {
    yield { kind: 'deck', language, name: `Wordreel::${languageName(language)}`, file: `anki/${language}.apkg` };
    yield* soundOrders(sounds);
  }
  yield { kind: 'end' };
}

/**
 * An account as one zip file: JSON, tables and a deck for each language (see docs/archive.md). It is read in pages, outside
 * any transaction, and packed in a thread; what is in memory is a page and the decks of SQLite.
 */
export function writeArchive(deps: ArchiveDeps, user: Asker): AsyncGenerator<Uint8Array> {
  return packArchive(ordersOf(deps, user));
}
