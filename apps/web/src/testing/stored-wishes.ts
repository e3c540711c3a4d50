import type { LevelFilter } from '@wordreel/shared';
import type { StoredPreferences } from '#store/preferences/preferences-slice.ts';

/** What this device keeps of preferences. */
export function storedPreferences(): StoredPreferences {
  const wishes = JSON.parse(localStorage.getItem('wishes') ?? '{"account":{},"languages":{}}') as StoredPreferences;
  const levels = localStorage.getItem('selectedLevels');
  return levels === null
    ? wishes
    : { ...wishes, account: { ...wishes.account, selectedLevels: JSON.parse(levels) as LevelFilter[] } };
}

/** Keeps preferences on this device, as from an earlier visit. */
export function storeWishes({
  account: { selectedLevels, ...account } = {},
  languages = {},
}: Partial<StoredPreferences>): void {
  if (selectedLevels !== undefined) localStorage.setItem('selectedLevels', JSON.stringify(selectedLevels));
  localStorage.setItem('wishes', JSON.stringify({ account, languages }));
}
