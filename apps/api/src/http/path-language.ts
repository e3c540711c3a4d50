import { isLanguageCode, type LanguageCode, languageNameError } from '@wordreel/shared';
import { z } from 'zod';
import { ApiError, invalidField } from '#lib/api-error';

export const LanguagePath = z.object({ language: z.string() });

/** @throws ApiError `unknown_language`, which is a 404 */
export function pathLanguage(code: string): LanguageCode {
  if (!isLanguageCode(code)) throw new ApiError('unknown_language');
  return code;
}

/** Combines the parameters of a path with the learner's id. @throws ApiError `unknown_language` */
export const placeOf = <Params extends { readonly language: string }>(userId: string, params: Params) => ({
  ...params,
  userId,
  language: pathLanguage(params.language),
});

/** Like `pathLanguage`, for actions that cannot be undone: the body must name the language as well. */
export function namedLanguage(code: string, name: string): LanguageCode {
  const language = pathLanguage(code);
  const message = languageNameError(language, name);
  if (message !== null) throw invalidField('name', message);
  return language;
}
