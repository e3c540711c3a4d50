import type { LanguageCode, PreferencesChange } from '@wordreel/shared';
import type { StoredPreferences } from './preferences-slice.ts';

function changesOf(before: object = {}, after: object = {}): object {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const values = [...names].map((name) => [name, Reflect.get(before, name), Reflect.get(after, name)] as const);
  return Object.fromEntries(
    values
      .filter(([, one, other]) => JSON.stringify(one) !== JSON.stringify(other))
      .map(([name, , other]) => [name, (other as unknown) ?? null]),
  );
}

/** Returns the change between two sets of preferences; null if they are equal. */
export function changeBetween(before: StoredPreferences, after: StoredPreferences): PreferencesChange | null {
  const account = changesOf(before.account, after.account);
  const codes = new Set([...Object.keys(before.languages), ...Object.keys(after.languages)]) as Set<LanguageCode>;
  const languages = [...codes]
    .map((code) => [code, changesOf(before.languages[code], after.languages[code])] as const)
    .filter(([, changes]) => Object.keys(changes).length > 0);
  if (Object.keys(account).length === 0 && languages.length === 0) return null;
  return {
    ...(Object.keys(account).length > 0 && { account }),
    ...(languages.length > 0 && { languages: Object.fromEntries(languages) }),
  };
}

const valuesBefore = (before: object = {}, change: object = {}) =>
  Object.fromEntries(Object.keys(change).map((name) => [name, (Reflect.get(before, name) as unknown) ?? null]));

/** Returns the inverse of a change: each preference that it names gets its previous value. */
export function inverseOf({ account, languages }: StoredPreferences, change: PreferencesChange): PreferencesChange {
  const codes = Object.keys(change.languages ?? {}) as LanguageCode[];
  return {
    account: valuesBefore(account, change.account),
    languages: Object.fromEntries(codes.map((code) => [code, valuesBefore(languages[code], change.languages?.[code])])),
  };
}

/** Adds other preferences where none are set. */
export function withDefaults({ account, languages }: StoredPreferences, others: StoredPreferences): StoredPreferences {
  const codes = [...new Set([...Object.keys(languages), ...Object.keys(others.languages)])] as LanguageCode[];
  return {
    account: { ...others.account, ...account },
    languages: Object.fromEntries(codes.map((code) => [code, { ...others.languages[code], ...languages[code] }])),
  };
}
