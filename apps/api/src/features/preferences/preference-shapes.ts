import { isLanguageCode, type LanguageCode } from '@wordreel/shared';
import { AccountPreferences, LanguagePreferences } from '@wordreel/shared/api/preferences';
import type { z } from 'zod';

/** The scope of preferences for all languages. */
export const ACCOUNT = 'account';

/** Where a preference applies. */
export type Scope = typeof ACCOUNT | LanguageCode;

const shapesOf = (wishes: z.ZodObject): ReadonlyMap<string, z.ZodType> => new Map(Object.entries(wishes.shape));

const OF_ACCOUNT = shapesOf(AccountPreferences);
const OF_LANGUAGE = shapesOf(LanguagePreferences);

function shapeOf(scope: string, name: string): z.ZodType | undefined {
  if (scope === ACCOUNT) return OF_ACCOUNT.get(name);
  return isLanguageCode(scope) ? OF_LANGUAGE.get(name) : undefined;
}

/** Returns whether this version knows the preference and its value is valid. */
export function isPreference<W extends { readonly scope: string; readonly name: string; readonly value: unknown }>(
  wish: W,
): wish is W & { readonly scope: Scope } {
  return wish.value !== undefined && shapeOf(wish.scope, wish.name)?.safeParse(wish.value).success === true;
}

/** Returns whether this version knows the preference and it was reset. */
export function isTakenBack<W extends { readonly scope: string; readonly name: string; readonly value: unknown }>(
  wish: W,
): wish is W & { readonly scope: Scope } {
  return wish.value === null && shapeOf(wish.scope, wish.name) !== undefined;
}

/** Returns the languages with any preference. */
export function scopesOf(wishes: readonly { readonly scope: Scope }[]): LanguageCode[] {
  return [...new Set(wishes.map(({ scope }) => scope))].filter(isLanguageCode);
}
