import type { StudyDay } from '@wordreel/learning';
import type { LanguageCode } from '@wordreel/shared';

export interface UserLanguage {
  readonly userId: string;
  readonly language: LanguageCode;
}

/** A learner of a language, on their current study day. */
export interface Learner extends UserLanguage {
  readonly today: StudyDay;
}
