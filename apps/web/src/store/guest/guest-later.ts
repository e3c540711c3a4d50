import { type LanguageCode, isLanguageCode } from '@wordreel/shared';
import { isRecord, stringsOf } from '#lib/is-record.ts';
import { storedValue } from '#lib/storage.ts';
import { GUEST_LATER_KEY } from './guest-store.ts';

/** Video ids by language, latest first. */
type Later = Partial<Record<LanguageCode, string[]>>;

export const guestLaterValue = storedValue(GUEST_LATER_KEY, parse);

/** Returns the videos that a guest keeps for later. */
export function readGuestLater(): Later {
  return guestLaterValue.read() ?? {};
}

function parse(value: unknown): Later | undefined {
  if (!isRecord(value)) return undefined;
  const lists = Object.entries(value).filter(([code, ids]) => isLanguageCode(code) && Array.isArray(ids));
  return Object.fromEntries(lists.map(([code, ids]) => [code, stringsOf(ids)]));
}
