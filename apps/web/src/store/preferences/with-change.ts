import type { PreferencesChange } from '@wordreel/shared';
import { change, type Wishes } from './preferences-slice.ts';

/** Wishes with a change made; they themselves stay as they are. */
export function withChange({ account, languages }: Wishes, changes: PreferencesChange): Wishes {
  const changed = structuredClone({ account, languages });
  change(changed, changes);
  return changed;
}
