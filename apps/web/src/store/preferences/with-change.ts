import type { PreferencesChange } from '@wordreel/shared';
import { change, type StoredPreferences } from './preferences-slice.ts';

/** Returns preferences with a change applied. The originals are not mutated. */
export function withChange({ account, languages }: StoredPreferences, changes: PreferencesChange): StoredPreferences {
  const changed = structuredClone({ account, languages });
  change(changed, changes);
  return changed;
}
