import type { AccountExport } from '@wordreel/shared';
import { tablePart } from '#db/restore-part';

type Check = AccountExport['placementChecks'][number];

/** Brings checks of a vocabulary back; the level that was taken comes with its language. */
export const placementRestore = {
  placementChecks: tablePart<Check>(
    {
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
    },
    ({ id, language, items, size, falseYes, level, meanings, takenAt }) => ({
      id,
      lang: language,
      asked: items,
      ...size,
      false_yes: falseYes,
      level: level === 'beginner' ? null : level,
      meanings,
      created_at: takenAt,
    }),
  ),
};
