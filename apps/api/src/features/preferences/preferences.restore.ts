import type { PreferenceExport } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { RestorePart } from '#db/restore-part';
import type { Clock } from '#lib/clock';
import { keepPreferences, storedPreferences, type StoredPreference, putPreference } from './preferences.store.ts';

/** A preference before and after a restore. Null if there was none. */
interface ChangedPreference {
  readonly before: StoredPreference | null;
  readonly after: StoredPreference;
}

const keyOf = ({ scope, name }: StoredPreference): string => `${scope} ${name}`;
/** Returns whether a preference is unchanged. Every change has its own time. */
const isSame = (one: StoredPreference | undefined, other: StoredPreference): boolean =>
  one?.changed_at === other.changed_at;

async function kept(db: Knex, userId: string): Promise<ReadonlyMap<string, StoredPreference>> {
  return new Map((await storedPreferences(db, userId)).map((preference) => [keyOf(preference), preference]));
}

/** Restores preferences, except where a later change exists. */
export function preferencesRestore({ clock }: { readonly clock: Clock }) {
  const wishes: RestorePart<PreferenceExport, readonly ChangedPreference[]> = {
    restore: async (trx, userId, items) => {
      const before = await kept(trx, userId);
      await keepPreferences(trx, userId, items, clock());
      const after = await kept(trx, userId);
      const step = [...after.values()].flatMap((preference) => {
        const old = before.get(keyOf(preference));
        return isSame(old, preference) ? [] : [{ before: old ?? null, after: preference }];
      });
      return { step, changed: step.length };
    },
    standing: async (db, userId, items) => {
      const held = await kept(db, userId);
      return items.filter(({ scope, name }) => held.has(`${scope} ${name}`)).length;
    },
    rollBack: async (trx, userId, step) => {
      const now = await kept(trx, userId);
      for (const { before, after } of step) {
        if (isSame(now.get(keyOf(after)), after)) await putPreference(trx, userId, after, before);
      }
    },
  };
  return { wishes };
}
