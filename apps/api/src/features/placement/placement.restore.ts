import type { AccountExport, LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { type RestorePart, tablePart } from '#db/restore-part';
import { type RestoredRows, type RestoredTable, restoreRows, type Row } from '#db/restore-rows';
import { forgetOldChecks } from './placement.store.ts';

type Check = AccountExport['placementChecks'][number];

/** Restored rows, and the rows deleted to make room for them. Older steps have no deleted ones. */
interface ChecksStep extends RestoredRows {
  readonly forgotten?: readonly Row[];
}

const CHECKS: RestoredTable = {
  table: 'placement_checks',
  columns: [
    'user_id',
    'id',
    'lang',
    'asked',
    'q10',
    'q25',
    'q50',
    'q90',
    'false_yes',
    'level',
    'meanings',
    'created_at',
  ],
  key: ['user_id', 'id'],
};

const checks = tablePart<Check>(CHECKS, ({ id, language, items, size, falseYes, level, meanings, takenAt }) => ({
  id,
  lang: language,
  asked: items,
  ...size,
  false_yes: falseYes,
  level: level === 'beginner' ? null : level,
  meanings,
  created_at: takenAt,
}));

/** Returns the net effect of a step. A row that was restored and deleted at once is left out. */
function lastingOf({ added, changed }: RestoredRows, gone: readonly Row[]): ChecksStep {
  const [brought, lost] = [added, gone].map((rows) => new Set(rows.map((row) => row['id'])));
  return {
    added: added.filter((row) => lost?.has(row['id']) !== true),
    changed,
    forgotten: gone.filter((row) => brought?.has(row['id']) !== true),
  };
}

/** Deletes the checks beyond the last ten of each language. @returns the deleted rows */
async function forgetBeyond(trx: Knex, userId: string, languages: Iterable<LanguageCode>): Promise<Row[]> {
  const gone: Row[] = [];
  for (const language of new Set(languages)) {
    gone.push(...(await forgetOldChecks(trx, userId, language)));
  }
  return gone;
}

/** Returns the languages that still have restored checks. Checks that were replaced by newer ones stay deleted. */
function languagesOf(trx: Knex, userId: string, { added }: RestoredRows): Promise<LanguageCode[]> {
  const ids = added.map((row) => String(row['id']));
  return trx('placement_checks').where({ user_id: userId }).whereIn('id', ids).distinct().pluck('lang');
}

/** Restores the last ten vocabulary checks per language. The chosen level is restored with the language. */
export const placementRestore: { readonly placementChecks: RestorePart<Check, ChecksStep> } = {
  placementChecks: {
    ...checks,
    restore: async (trx, userId, items) => {
      const { step } = await checks.restore(trx, userId, items);
      const gone = await forgetBeyond(
        trx,
        userId,
        items.map(({ language }) => language),
      );
      const done = lastingOf(step, gone);
      return { step: done, changed: done.added.length };
    },
    rollBack: async (trx, userId, { forgotten = [], ...rows }) => {
      const languages = await languagesOf(trx, userId, rows);
      await checks.rollBack(trx, userId, rows);
      await restoreRows(
        trx,
        CHECKS,
        forgotten.filter(({ lang }) => languages.includes(lang as LanguageCode)),
      );
      await forgetBeyond(trx, userId, languages);
    },
  },
};
