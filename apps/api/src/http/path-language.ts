import { isLanguageCode, type LanguageCode } from '@wordreel/shared';
import { z } from 'zod';
import { ApiError } from '#lib/api-error';

export const LanguagePath = z.object({ language: z.string() });

/** @throws ApiError `unknown_language`, which is a 404 */
export function pathLanguage(code: string): LanguageCode {
  if (!isLanguageCode(code)) throw new ApiError('unknown_language');
  return code;
}
