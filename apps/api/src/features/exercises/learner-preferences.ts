import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

/** The language preferences that exercises depend on. `app.ts` provides them. */
export interface LearnerPreferences {
  /** Returns the language variant that the learner writes, such as `de-CH`, or null if they have not chosen one. */
  readonly variantOf: (db: Knex, userId: string, language: LanguageCode) => Promise<string | null>;
}
