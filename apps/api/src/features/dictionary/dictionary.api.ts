import type { Deps } from '#deps';
import { createStarterDecks } from './starter-decks.service.ts';

export type DictionaryService = ReturnType<typeof createDictionaryService>;

/** What other features need of dictionaries. Create it once: it keeps the decks that it has sorted. */
export function createDictionaryService(deps: Pick<Deps, 'db' | 'tokeniser'>) {
  return { starterDeck: createStarterDecks(deps) };
}
