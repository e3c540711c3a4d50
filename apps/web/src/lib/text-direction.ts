import type { LanguageCode } from '@wordreel/shared';

/** Whether a language is written from right to left. */
export function isRightToLeft(language: LanguageCode): boolean {
  return language === 'ar';
}
