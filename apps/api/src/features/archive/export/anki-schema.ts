import anki from './anki-schema.json' with { type: 'json' };

/** Schema 11, which every Anki app reads: https://github.com/ankitects/anki/blob/main/rslib/src/storage/schema11.sql */
export const ANKI_SCHEMA = anki.schema.join(';\n');

/** Due days count from 2020-01-01, so nothing overdue is below zero. */
export const CREATED_DAY = 18_262;
/** Anki starts a day at 4 AM. */
const CREATED_SECONDS = CREATED_DAY * 86_400 + 4 * 3600;

/** The same in every archive, so a second import finds the note type of the first. */
export const MODEL_ID = anki.model.id;
/** Deck 1 is Anki's default deck, which always exists. */
const FIRST_DECK_ID = 1_732_000_001_000;

/** The id of a language's deck, the same in every archive. */
export const deckIdOf = (language: string): number =>
  FIRST_DECK_ID + (language.codePointAt(0) ?? 0) * 256 + (language.codePointAt(1) ?? 0);

/**
 * Returns the only row of `col`, in column order. With the v2 scheduler of its settings Anki counts days by date, from
 * this date in UTC to the reader's own date, so a due day is the same date in every zone. The importer requires the
 * default deck options.
 * @param now in ms
 */
export function collectionRow({ id, name }: { readonly id: number; readonly name: string }, now: number) {
  const mod = Math.floor(now / 1000);
  const models = { [MODEL_ID]: { ...anki.model, mod, did: id } };
  const decks = { 1: { ...anki.deck, mod }, [id]: { ...anki.deck, id, name, mod } };
  const texts = [anki.conf, models, decks, anki.deckOptions, {}].map((part) => JSON.stringify(part));
  return [1, CREATED_SECONDS, now, now, 11, 0, 0, 0, ...texts];
}
