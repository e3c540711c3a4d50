import type { LanguageCode } from '@wordreel/shared';

/** A learner and one of their languages. */
export interface UserLanguage {
  readonly userId: string;
  readonly language: LanguageCode;
}
