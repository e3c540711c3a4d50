import type { LanguageCode } from '@wordreel/shared';

export function isRightToLeft(language: LanguageCode): boolean {
  return language === 'ar';
}
