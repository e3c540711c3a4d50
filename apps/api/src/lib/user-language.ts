import type { StudyDay } from '@wordreel/learning';
import type { LanguageCode } from '@wordreel/shared';

export interface UserLanguage {
  readonly userId: string;
  readonly language: LanguageCode;
}

/** A learner and a language, with the learner's current study day. */
export interface Learner extends UserLanguage {
  readonly today: StudyDay;
}
