import { readFile } from 'node:fs/promises';
import { languageName, type LanguageCode } from '@wordreel/shared';
import type { Deps } from '#deps';
import { listedLanguages, type ListedWord, pagesOfReviews, pagesOfWords } from './archive.store.ts';
import { packArchive } from './packer.ts';
import type { ArchivedWord, PackingOrder } from './packing-order.ts';

export interface ArchiveDeps extends Pick<Deps, 'db' | 'speech' | 'rateCounter' | 'clock'> {
  readonly exportAccount: (user: Asker) => AsyncIterable<string>;
}

export interface Asker {
  readonly id: string;
  readonly sessionId: string;
}

/** Maximum bytes of all sounds in one archive. Once it is exceeded, words are added without a sound. */
const MOST_SOUND_BYTES = 256 * 1024 * 1024;
const TEXT_PIECE = 65_536;

interface Sound {
  readonly name: string;
  readonly file: string;
}

type FindSound = (language: LanguageCode, word: string) => Promise<Sound | null>;

const ENDINGS: Readonly<Record<string, string>> = { 'audio/mpeg': 'mp3', 'audio/wav': 'wav', 'audio/ogg': 'ogg' };

/** Finds sounds that the server has already synthesized. None are synthesized for an archive. */
function soundFinder({ speech }: Pick<ArchiveDeps, 'speech'>): FindSound {
  let bytes = 0;
  return async (language, word) => {
    if (speech === null || bytes > MOST_SOUND_BYTES) return null;
    for (const isOpen of [true, false]) {
      const id = speech.idOf({ language, text: word, isOpen });
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

/** Yields the words of a language, each with its sound. @param sounds receives the sounds that are found */
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
      const sound = await find(language, word.word);
      if (sound !== null) sounds.push(sound);
      words.push({ ...word, sound: sound?.name ?? null });
    }
    yield { kind: 'words', language, words };
  }
}

async function* soundOrders(sounds: readonly Sound[]): AsyncGenerator<PackingOrder> {
  for (const { name, file } of sounds) {
    // A file that was deleted in the meantime is skipped. Only one file is in memory at a time.
    const bytes = await readFile(file).catch(() => null);
    if (bytes !== null) yield { kind: 'sound', name, bytes };
  }
}

async function* ordersOf(deps: ArchiveDeps, user: Asker): AsyncGenerator<PackingOrder> {
  const { db } = deps;
  yield* accountOrders(deps.exportAccount(user));
  const find = soundFinder(deps);
  const decks: { language: LanguageCode; sounds: Sound[] }[] = [];
  for (const language of await listedLanguages(db, user.id)) {
    const sounds: Sound[] = [];
    yield* wordOrders(pagesOfWords(db, { userId: user.id, language }), language, find, sounds);
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

/** Builds a zip file (see docs/archive.md). Only one page and the decks are in memory at once. */
export function writeArchive(deps: ArchiveDeps, user: Asker): AsyncGenerator<Uint8Array> {
  return packArchive(ordersOf(deps, user));
}
