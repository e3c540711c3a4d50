import type { AccountExport } from '@wordreel/shared';
import { type RestorePart, tablePart } from '#db/restore-part';
import { forgetOldChecks } from './placement.store.ts';

type Check = AccountExport['placementChecks'][number];

const checks = tablePart<Check>(
  { table: 'placement_checks', key: ['user_id', 'id'] },
  ({ id, language, items, size, falseYes, level, meanings, takenAt }) => ({
    id,
    lang: language,
    asked: items,
    q10: size.q10,
    q25: size.q25,
    q50: size.q50,
    q90: size.q90,
    false_yes: falseYes,
    level: level === 'beginner' ? null : level,
    meanings,
    created_at: takenAt,
  }),
);

/** Restores the last ten vocabulary checks per language. The chosen level is restored with the language. */
export const placementRestore: { readonly placementChecks: RestorePart<Check> } = {
  placementChecks: {
    ...checks,
    restore: async (trx, userId, items) => {
      const before = await checks.standing(trx, userId, items);
      await checks.restore(trx, userId, items);
      for (const language of new Set(items.map((check) => check.language))) {
        await forgetOldChecks(trx, userId, language);
      }
      // Checks beyond the last ten are added and immediately deleted, so they don't count as restored.
      return Math.max(0, (await checks.standing(trx, userId, items)) - before);
    },
  },
};
