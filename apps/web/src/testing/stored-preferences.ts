import type { LevelFilter } from '@wordreel/shared';
import type { StoredPreferences } from '#store/preferences/preferences-slice.ts';

/** Returns the preferences stored on this device. */
export function storedPreferences(): StoredPreferences {
  const stored = JSON.parse(localStorage.getItem('wishes') ?? '{"account":{},"languages":{}}') as StoredPreferences;
  const levels = localStorage.getItem('selectedLevels');
  return levels === null
    ? stored
    : { ...stored, account: { ...stored.account, selectedLevels: JSON.parse(levels) as LevelFilter[] } };
}

/** Stores preferences on this device, as if from an earlier visit. */
export function storePreferences({
  account: { selectedLevels, ...account } = {},
  languages = {},
}: Partial<StoredPreferences>): void {
  if (selectedLevels !== undefined) localStorage.setItem('selectedLevels', JSON.stringify(selectedLevels));
  localStorage.setItem('wishes', JSON.stringify({ account, languages }));
}
