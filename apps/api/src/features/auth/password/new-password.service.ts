import { isCommonPassword } from '#security/common-passwords';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';

/** Rejects a new password that breaks a rule. @param field of the body */
export function refusePassword(field: string, message: string): never {
  throw new ApiError('validation_failed', { message, fields: [{ path: field, message }] });
}

/**
 * Applies the rule after the five in the schema. @throws ApiError `validation_failed` for passwords that are easy to
 * guess
 */
export function refuseCommonPassword(
  { config }: Pick<Deps, 'config'>,
  { password, email, field }: { password: string; email: string; field: string },
): void {
  if (config.refusesCommonPasswords && isCommonPassword(password, email)) {
    refusePassword(field, 'This password is too common');
  }
}
