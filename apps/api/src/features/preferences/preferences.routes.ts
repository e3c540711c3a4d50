import { createHash } from 'node:crypto';
import type { PreferencesChange } from '@wordreel/shared';
import { Preferences, PreferencesBody } from '@wordreel/shared/api/preferences';
import type { Knex } from 'knex';
import type { Deps } from '#deps';
import { FixedBody, JSON_TYPE } from '#http/fixed-body';
import { route, written, type Route } from '#http/route';
import { savePreferences, findPreferences, type PreferenceChange } from './preferences.store.ts';
import { ACCOUNT, type Scope } from './preference-shapes.ts';

const PATH = '/api/preferences';
const tag = 'Preferences';

async function preferencesOf(db: Knex, userId: string): Promise<Preferences> {
  const preferences = await findPreferences(db, userId);
  const version = createHash('sha256').update(JSON.stringify(preferences)).digest('base64url').slice(0, 22);
  return { version, ...preferences };
}

function preferenceChangesOf({ account, languages = {} }: PreferencesChange, changedAt: Date): PreferenceChange[] {
  const scopes = Object.entries({ ...(account && { [ACCOUNT]: account }), ...languages });
  return scopes.flatMap(([scope, preferences]) =>
    Object.entries(preferences ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => ({ scope: scope as Scope, name, value, changedAt })),
  );
}

export function preferencesRoutes(deps: Pick<Deps, 'db' | 'clock'>): Route[] {
  const { db, clock } = deps;
  return [
    route({
      method: 'get',
      path: PATH,
      tag,
      summary: 'Get your preferences for all languages and for each one; with an ETag',
      answers: { 200: Preferences },
      handle: async ({ user }) => {
        const identity = written<Preferences>(JSON.stringify(await preferencesOf(db, user.id)));
        return { status: 200, body: new FixedBody({ type: JSON_TYPE, identity, isPackable: false }) };
      },
    }),
    route({
      method: 'patch',
      path: PATH,
      tag,
      summary: 'Change preferences and return all of them; omitted ones stay, null resets one',
      body: PreferencesBody,
      answers: { 200: Preferences },
      handle: async ({ user, body }) => {
        const { secondsAgo, ...change } = body;
        const changes = preferenceChangesOf(change as PreferencesChange, new Date(clock() - secondsAgo * 1000));
        await savePreferences(db, user.id, changes);
        return { status: 200, body: await preferencesOf(db, user.id) };
      },
    }),
  ];
}
