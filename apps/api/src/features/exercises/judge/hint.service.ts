import type { Deps } from '#deps';
import { changeSession, findSession, type ExerciseSessionKey } from '#features/exercises/sessions/sessions.store';
import { isDone, type StoredItem } from '#features/exercises/sessions/stored-session';
import { conflict } from '#lib/api-error';
import { itemOf, sessionAt } from './answer.service.ts';

/** The first letter, with its combining marks. */
const FIRST_LETTER = /\P{M}\p{M}*/u;

function typedWordOf({ item, key }: StoredItem): string | null {
  if (item.type === 'speak-line') return null;
  if (key.kind === 'text') return key.text;
  return key.kind === 'line' ? (key.words[key.asked[0] ?? 0] ?? null) : null;
}

/** Returns the typed word's first letter; a right answer then rates Hard. @throws ApiError if the item has no hint */
export async function hintAt(deps: Pick<Deps, 'db'>, place: ExerciseSessionKey, index: number): Promise<string> {
  const session = await sessionAt(deps, place);
  const word = typedWordOf(itemOf(session, index));
  if (word === null) throw conflict('This exercise has no hint.');
  if (!isDone(session, index)) {
    await changeSession(deps.db, place, ({ items }) => ({
      items: items.map((stored) => (stored.item.index === index ? { ...stored, isHinted: true as const } : stored)),
    }));
  }
  return FIRST_LETTER.exec(word.normalize('NFC'))?.[0] ?? word;
}

/** Returns the text of a line for the device's voice. @throws ApiError if the item has no sound */
export async function speechAt(deps: Pick<Deps, 'db'>, place: ExerciseSessionKey, index: number): Promise<string> {
  const { item, sentence } = itemOf(await sessionAt(deps, place), index);
  if (!('sound' in item) || sentence === null) {
    throw conflict('This exercise has no sound.');
  }
  return sentence;
}

/** Returns whether a text is an item's line that the learner may hear: it is for listening or already answered. */
export async function hasExerciseLine(
  { db }: Pick<Deps, 'db'>,
  place: ExerciseSessionKey,
  index: number,
  text: string,
): Promise<boolean> {
  const session = await findSession(db, place);
  const stored = session?.items[index];
  if (session === null || stored === undefined || stored.sentence?.normalize('NFC').trim() !== text) return false;
  // A learner who has to say a line can already read it.
  return 'sound' in stored.item || stored.item.type === 'speak-line' || isDone(session, index);
}
