import { type LanguageCode, isLanguageCode } from '@wordreel/shared';
import { readStored } from '#lib/storage.ts';
import { GUEST_LATER_KEY } from './guest-store.ts';

/** Ids of videos by their language, the last kept first. */
type Later = Partial<Record<LanguageCode, string[]>>;

/** The videos that a guest keeps for later. */
export function readGuestLater(): Later {
  return readStored(GUEST_LATER_KEY, parse) ?? {};
}

function parse(value: unknown): Later | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const lists = Object.entries(value).filter(([code, ids]) => isLanguageCode(code) && Array.isArray(ids));
  return Object.fromEntries(
    lists.map(([code, ids]) => [code, (ids as unknown[]).filter((id) => typeof id === 'string')]),
  );
}
