import { isLanguageCode, type LanguageCode, type PreferenceExport, type Preferences } from '@wordreel/shared';
import type { Knex } from 'knex';
import { ACCOUNT, isReset, isPreference, type Scope } from './preference-shapes.ts';

export interface PreferenceChange {
  readonly scope: Scope;
  readonly name: string;
  /** Null resets the preference. */
  readonly value: unknown;
  readonly changedAt: Date;
}

interface PreferenceRow {
  readonly scope: string;
  readonly name: string;
  readonly value: unknown;
  readonly changed_at: Date;
}

/** Of two changes of a preference, the later one wins; of two at the same time, the last one to arrive. */
const KEEP = `
  insert into preferences (user_id, scope, name, value, changed_at)
  select :userId::uuid, w.scope, w.name, nullif(w.value, 'null'::jsonb), w.changed_at
  from jsonb_to_recordset(:preferences::jsonb) as w(scope text, name text, value jsonb, changed_at timestamptz)
  order by w.scope, w.name
  on conflict (user_id, scope, name) do update set value = excluded.value, changed_at = excluded.changed_at
  where preferences.changed_at <= excluded.changed_at`;

/** Stores preferences, except where a later change exists. @param changes must have each scope and name only once */
export async function savePreferences(db: Knex, userId: string, changes: readonly PreferenceChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ scope, name, value, changedAt }) => ({ scope, name, value, changed_at: changedAt }));
  await db.raw(KEEP, { userId, preferences: JSON.stringify(rows) });
}

/** Returns all preferences of a learner in a fixed order. Those that were reset have a null value. */
async function listPreferences(db: Knex, userId: string): Promise<PreferenceRow[]> {
  return db('preferences')
    .where({ user_id: userId })
    .orderBy(['scope', 'name'])
    .select<PreferenceRow[]>('scope', 'name', 'value', 'changed_at');
}

/** Returns the preferences that this version knows. Those of other versions stay stored but are not returned. */
export async function findPreferences(db: Knex, userId: string): Promise<Omit<Preferences, 'version'>> {
  const kept = (await listPreferences(db, userId)).filter(({ value }) => value !== null);
  const rows = kept.filter(isPreference);
  const ofScope = (scope: Scope) =>
    Object.fromEntries(rows.filter((row) => row.scope === scope).map(({ name, value }) => [name, value]));
  const scopes = new Set(rows.map(({ scope }) => scope).filter(isLanguageCode));
  const languages = [...scopes].map((scope) => [scope, ofScope(scope)] as const);
  return { account: ofScope(ACCOUNT), languages: Object.fromEntries(languages) };
}

export async function findVariant(db: Knex, userId: string, language: LanguageCode): Promise<string | null> {
  const row = await db('preferences')
    .where({ user_id: userId, scope: language, name: 'variant' })
    .first<PreferenceRow | undefined>('scope', 'name', 'value');
  return row !== undefined && isPreference(row) && typeof row.value === 'string' ? row.value : null;
}

/** Returns all preferences for an archive, including reset ones, so that no older value replaces them. */
export async function exportPreferences(db: Knex, userId: string): Promise<PreferenceExport[]> {
  const rows = await listPreferences(db, userId);
  return rows.map(({ changed_at, ...preference }) => ({ ...preference, changedAt: changed_at.toISOString() }));
}

/** The later change wins. A time in the future counts as now, so that later changes by the learner win. */
export async function keepPreferences(
  trx: Knex,
  userId: string,
  preferences: readonly PreferenceExport[],
  now: number,
): Promise<void> {
  const known = new Map(
    preferences.flatMap((preference) => {
      if (!isPreference(preference) && !isReset(preference)) return [];
      const { scope, name, value } = preference;
      const changedAt = new Date(Math.min(Date.parse(preference.changedAt), now));
      return [[`${scope} ${name}`, { scope, name, value, changedAt }] as const];
    }),
  );
  await savePreferences(trx, userId, [...known.values()]);
}

/** Keeps the rows, because otherwise an older change from an offline device would restore its value. */
export async function resetPreferencesOf(trx: Knex, userId: string, language: LanguageCode, at: Date): Promise<void> {
  await trx('preferences').where({ user_id: userId, scope: language }).update({ value: null, changed_at: at });
}

/** Resets a stored preference, no matter when it was last changed. Writes nothing if the account was deleted. */
export async function resetPreference(
  db: Knex,
  { userId, scope, name }: { readonly userId: string; readonly scope: string; readonly name: string },
  at: Date,
): Promise<void> {
  await db('preferences')
    .where({ user_id: userId, scope, name })
    .whereNotNull('value')
    .update({ value: null, changed_at: at });
}
