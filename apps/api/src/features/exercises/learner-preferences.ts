import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

/** What a learner wants of a language, as far as exercises go by it: `app.ts` hands it over. */
export interface LearnerPreferences {
  /** Which kind of the language the learner writes, as `de-CH`; null where they have not said. */
  readonly variantOf: (db: Knex, userId: string, language: LanguageCode) => Promise<string | null>;
}
