import type { LanguageCode, PreferencesChange } from '@wordreel/shared';
import type { StoredPreferences } from './preferences-slice.ts';

const isEmpty = (object: object): boolean => Object.keys(object).length === 0;

const valueOf = (values: object, name: string): unknown => Reflect.get(values, name) ?? null;

function changesOf(before: object = {}, after: object = {}): object {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(valueOf(before, name)) !== JSON.stringify(valueOf(after, name)),
  );
  return Object.fromEntries(names.map((name) => [name, valueOf(after, name)]));
}

/** Returns the change between two sets of preferences; null if they are equal. */
export function changeBetween(before: StoredPreferences, after: StoredPreferences): PreferencesChange | null {
  const account = changesOf(before.account, after.account);
  const codes = Object.keys({ ...before.languages, ...after.languages }) as LanguageCode[];
  const languages = codes
    .map((code) => [code, changesOf(before.languages[code], after.languages[code])] as const)
    .filter(([, changes]) => !isEmpty(changes));
  const change = {
    ...(!isEmpty(account) && { account }),
    ...(languages.length > 0 && { languages: Object.fromEntries(languages) }),
  };
  return isEmpty(change) ? null : change;
}
