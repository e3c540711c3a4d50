import { isCommonPassword } from '#security/common-passwords';
import type { Deps } from '#deps';
import { invalidField } from '#lib/api-error';

/**
 * Applies the rule after the five in the schema. @throws ApiError `validation_failed` for passwords that are easy to
 * guess
 */
export function refuseCommonPassword(
  { config }: Pick<Deps, 'config'>,
  { password, email, field }: { password: string; email: string; field: string },
): void {
  if (config.refusesCommonPasswords && isCommonPassword(password, email)) {
    throw invalidField(field, 'This password is too common');
  }
}
