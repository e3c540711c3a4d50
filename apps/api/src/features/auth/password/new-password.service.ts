import { isCommonPassword } from '#security/common-passwords';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';

/** A password that is being chosen and breaks a rule. @param field of the body */
export function refusePassword(field: string, message: string): never {
  throw new ApiError('validation_failed', { message, fields: [{ path: field, message }] });
}

/** The rule after the five: @throws ApiError `validation_failed` for what everybody would guess first */
export function refuseCommonPassword(
  { config }: Pick<Deps, 'config'>,
  { password, email, field }: { password: string; email: string; field: string },
): void {
  if (config.refusesCommonPasswords && isCommonPassword(password, email)) {
    refusePassword(field, 'This password is too common');
  }
}
