import type { AccountExport, LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { type RestorePart, tablePart } from '#db/restore-part';
import { type RestoredRows, type RestoredTable, restoreRows, type Row } from '#db/restore-rows';
import { forgetOldChecks } from './placement.store.ts';

type Check = AccountExport['placementChecks'][number];

/** Rows that were brought, and those that had to go for them. A step of before has none of these. */
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

/** What a step has done in the end: what it brought and had to forget at once is nothing. */
function lastingOf({ added, changed }: RestoredRows, gone: readonly Row[]): ChecksStep {
  const [brought, lost] = [added, gone].map((rows) => new Set(rows.map((row) => row['id'])));
  return {
    added: added.filter((row) => lost?.has(row['id']) !== true),
    changed,
    forgotten: gone.filter((row) => brought?.has(row['id']) !== true),
  };
}

/** Forgets what is beyond the last ten checks of languages. @returns its rows */
async function forgetBeyond(trx: Knex, userId: string, languages: Iterable<LanguageCode>): Promise<Row[]> {
  const gone: Row[] = [];
  for (const language of new Set(languages)) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    gone.push(...(await forgetOldChecks(trx, userId, language)));
  }
  return gone;
}

/** The languages of which checks that were brought are still there: what had to go for others stays gone. */
function languagesOf(trx: Knex, userId: string, { added }: RestoredRows): Promise<LanguageCode[]> {
  const ids = added.map((row) => String(row['id']));
  return trx('placement_checks').where({ user_id: userId }).whereIn('id', ids).distinct().pluck('lang');
}

/** Brings checks of a vocabulary back, of each language the last ten; the level that was taken comes with its language. */
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
