import type { Wishes } from '#store/preferences/preferences-slice.ts';

/** What this device remembers that somebody wants. */
export function storedWishes(): Wishes {
  return JSON.parse(localStorage.getItem('wishes') ?? '{"account":{},"languages":{}}') as Wishes;
}

/** The device remembers this from before. */
export function storeWishes(wishes: Partial<Wishes>): void {
  localStorage.setItem('wishes', JSON.stringify({ account: {}, languages: {}, ...wishes }));
}
