import type { LanguageCode } from '@wordreel/shared';

export interface UserLanguage {
  readonly userId: string;
  readonly language: LanguageCode;
}
