import type { PreferencesChange } from '@wordreel/shared';
import { change, type StoredPreferences } from './preferences-slice.ts';

/** Wishes with a change made; they themselves stay as they are. */
export function withChange({ account, languages }: StoredPreferences, changes: PreferencesChange): StoredPreferences {
  const changed = structuredClone({ account, languages });
  change(changed, changes);
  return changed;
}
