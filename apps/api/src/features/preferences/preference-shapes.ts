import { isLanguageCode, type LanguageCode } from '@wordreel/shared';
import { AccountPreferences, LanguagePreferences } from '@wordreel/shared/api/preferences';
import type { z } from 'zod';

/** The scope of preferences that apply to all languages. */
export const ACCOUNT = 'account';

export type Scope = typeof ACCOUNT | LanguageCode;

const shapesOf = (preferences: z.ZodObject): ReadonlyMap<string, z.ZodType> =>
  new Map(Object.entries(preferences.shape));

const OF_ACCOUNT = shapesOf(AccountPreferences);
const OF_LANGUAGE = shapesOf(LanguagePreferences);

function shapeOf(scope: string, name: string): z.ZodType | undefined {
  if (scope === ACCOUNT) return OF_ACCOUNT.get(name);
  return isLanguageCode(scope) ? OF_LANGUAGE.get(name) : undefined;
}

/** Returns whether this version knows the preference and its value is valid. */
export function isPreference<W extends { readonly scope: string; readonly name: string; readonly value: unknown }>(
  preference: W,
): preference is W & { readonly scope: Scope } {
  return (
    preference.value !== undefined &&
    shapeOf(preference.scope, preference.name)?.safeParse(preference.value).success === true
  );
}

/** Returns whether this version knows the preference and it was reset. */
export function isReset<W extends { readonly scope: string; readonly name: string; readonly value: unknown }>(
  preference: W,
): preference is W & { readonly scope: Scope } {
  return preference.value === null && shapeOf(preference.scope, preference.name) !== undefined;
}
