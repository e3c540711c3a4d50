import type { LanguageCode, PreferenceExport, Preferences } from '@wordreel/shared';
import type { Knex } from 'knex';
import { ACCOUNT, isTakenBack, isPreference, scopesOf, type Scope } from './preference-shapes.ts';

/** A wish of one scope, as somebody made it. */
export interface Wish {
  readonly scope: Scope;
  readonly name: string;
  /** Null takes it back. */
  readonly value: unknown;
  readonly changedAt: Date;
}

interface PreferenceRow {
  readonly scope: string;
  readonly name: string;
  readonly value: unknown;
  readonly changed_at: Date;
}

/** Of two changes of one wish the later stands; of two of one moment, the one that comes last. */
const KEEP = `
  insert into preferences (user_id, scope, name, value, changed_at)
  select :userId::uuid, w.scope, w.name, nullif(w.value, 'null'::jsonb), w.changed_at
  from jsonb_to_recordset(:wishes::jsonb) as w(scope text, name text, value jsonb, changed_at timestamptz)
  order by w.scope, w.name
  on conflict (user_id, scope, name) do update set value = excluded.value, changed_at = excluded.changed_at
  where preferences.changed_at <= excluded.changed_at`;

/**
 * Keeps wishes, each unless a later change of it is kept already. One statement; the same ones again change nothing.
 * @param wishes no two of one scope and name
 */
export async function savePreferences(db: Knex, userId: string, wishes: readonly Wish[]): Promise<void> {
  if (wishes.length === 0) return;
  const rows = wishes.map(({ scope, name, value, changedAt }) => ({ scope, name, value, changed_at: changedAt }));
  await db.raw(KEEP, { userId, wishes: JSON.stringify(rows) });
}

/** All that a learner wishes, in a fixed order; without what was taken back. */
async function listPreferences(db: Knex, userId: string): Promise<PreferenceRow[]> {
  return db('preferences')
    .where({ user_id: userId })
    .whereNotNull('value')
    .orderBy(['scope', 'name'])
    .select<PreferenceRow[]>('scope', 'name', 'value', 'changed_at');
}

/** All that a learner wishes and this version knows: a wish of another version is kept, and not told. */
export async function findPreferences(db: Knex, userId: string): Promise<Omit<Preferences, 'version'>> {
  const rows = (await listPreferences(db, userId)).filter(isPreference);
  const ofScope = (scope: Scope) =>
    Object.fromEntries(rows.filter((row) => row.scope === scope).map(({ name, value }) => [name, value]));
  const languages = scopesOf(rows).map((scope) => [scope, ofScope(scope)] as const);
  return { account: ofScope(ACCOUNT), languages: Object.fromEntries(languages) };
}

/** Which kind of a language a learner wants; null where they have not said. */
export async function findVariant(db: Knex, userId: string, language: LanguageCode): Promise<string | null> {
  const row = await db('preferences')
    .where({ user_id: userId, scope: language, name: 'variant' })
    .first<PreferenceRow | undefined>('scope', 'name', 'value');
  return row !== undefined && isPreference(row) && typeof row.value === 'string' ? row.value : null;
}

/** All that a learner wishes, for an archive; what was taken back as well, so that no older wish comes in its place. */
export async function exportPreferences(db: Knex, userId: string): Promise<PreferenceExport[]> {
  const wishes = await storedPreferences(db, userId);
  return wishes.map(({ changed_at, ...wish }) => ({ ...wish, changedAt: changed_at }));
}

/**
 * Brings the wishes of an archive back, each unless a later one is there. What this version does not know is left out,
 * and a moment in the future counts as now, so that what somebody wants from here on stands.
 * @param trx the transaction of the restore
 * @returns how many of them could be read
 */
export async function keepPreferences(
  trx: Knex,
  userId: string,
  wishes: readonly PreferenceExport[],
  now: number,
): Promise<number> {
  const known = new Map(
    wishes.flatMap((wish) => {
      if (!isPreference(wish) && !isTakenBack(wish)) return [];
      const { scope, name, value } = wish;
      const changedAt = new Date(Math.min(Date.parse(wish.changedAt), now));
      return [[`${scope} ${name}`, { scope, name, value, changedAt }] as const];
    }),
  );
  await savePreferences(trx, userId, [...known.values()]);
  return known.size;
}

/** A wish as JSON has it, also one that was taken back. */
export interface StoredPreference {
  readonly scope: string;
  readonly name: string;
  readonly value: unknown;
  readonly changed_at: string;
}

/** Every wish of a learner, also those that were taken back. */
export async function storedPreferences(db: Knex, userId: string): Promise<StoredPreference[]> {
  const rows = await db('preferences')
    .where({ user_id: userId })
    .orderBy(['scope', 'name'])
    .select<PreferenceRow[]>('scope', 'name', 'value', 'changed_at');
  return rows.map(({ scope, name, value, changed_at }) => ({
    scope,
    name,
    value,
    changed_at: changed_at.toISOString(),
  }));
}

/** Puts a wish back to what it was, or to nothing. */
export async function putPreference(
  trx: Knex,
  userId: string,
  { scope, name }: StoredPreference,
  old: StoredPreference | null,
): Promise<void> {
  const place = { user_id: userId, scope, name };
  if (old === null) await trx('preferences').where(place).delete();
  else {
    const value = old.value === null ? null : JSON.stringify(old.value);
    await trx('preferences').where(place).update({ value, changed_at: old.changed_at });
  }
}

/**
 * Takes back all that a learner wishes of one language. The rows stay: an older change of a device that was offline
 * would bring its wish to life again.
 */
export async function resetPreferencesOf(trx: Knex, userId: string, language: LanguageCode, at: Date): Promise<void> {
  await trx('preferences').where({ user_id: userId, scope: language }).update({ value: null, changed_at: at });
}

/** Takes back a wish that somebody has, whichever change of it was the last; of an account that is gone nothing is written. */
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
