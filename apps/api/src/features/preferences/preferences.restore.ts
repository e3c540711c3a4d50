import type { PreferenceExport } from '@wordreel/shared';
import type { RestorePart } from '#db/restore-part';
import type { Clock } from '#lib/clock';
import { exportPreferences, keepPreferences } from './preferences.store.ts';

const keyOf = ({ scope, name }: PreferenceExport): string => `${scope} ${name}`;

export function preferencesRestore({ clock }: { readonly clock: Clock }) {
  const preferences: RestorePart<PreferenceExport> = {
    restore: async (trx, userId, items) => {
      const before = new Map((await exportPreferences(trx, userId)).map((one) => [keyOf(one), one.changedAt]));
      await keepPreferences(trx, userId, items, clock());
      const after = await exportPreferences(trx, userId);
      return after.filter((one) => before.get(keyOf(one)) !== one.changedAt).length;
    },
    standing: async (db, userId, items) => {
      const existing = new Set((await exportPreferences(db, userId)).map(keyOf));
      return items.filter((one) => existing.has(keyOf(one))).length;
    },
  };
  return { preferences };
}
