import type { AccountExport } from '@wordreel/shared';
import { tablePart } from '#db/restore-part';

/** Restores a learner's overrides of forms. The newer of two overrides wins. */
export const captionsRestore = {
  tokenOverrides: tablePart<AccountExport['tokenOverrides'][number]>(
    {
      table: 'token_overrides',
      key: ['user_id', 'lang', 'form'],
      merge: {
        lemma: 'case when excluded.created_at > kept.created_at then excluded.lemma else kept.lemma end',
        created_at: 'greatest(excluded.created_at, kept.created_at)',
      },
    },
    ({ language, form, lemma, since }) => ({ lang: language, form, lemma, created_at: since }),
  ),
};
