import type { LanguageCode } from '@wordreel/shared';
import type { Deps } from '#deps';
import { lookUp } from '#db/headwords';
import { type EntryQuery, findEntries } from './dictionary.store.ts';
import { type FromGlossary, onceAGlossary } from './glossary.store.ts';
import { createStarterDecks } from './starter-decks.service.ts';

export type { Headword } from '#db/headwords';

export type DictionaryService = ReturnType<typeof createDictionaryService>;

/** The dictionary functions that other features use. Create the service only once, because it caches sorted decks. */
export function createDictionaryService(deps: Pick<Deps, 'readShared' | 'tokeniser'>) {
  const { readShared } = deps;
  return {
    starterDeck: createStarterDecks(deps),
    findEntries: (query: EntryQuery) => readShared((db) => findEntries(db, query)),
    lookUp: (language: LanguageCode, words: readonly string[]) => readShared((db) => lookUp(db, language, words)),
    onceAGlossary: <T>(compute: FromGlossary<T>) => onceAGlossary(readShared, compute),
  };
}
