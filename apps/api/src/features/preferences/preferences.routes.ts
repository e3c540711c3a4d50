import { createHash } from 'node:crypto';
import type { LanguageCode, PreferencesChange } from '@wordreel/shared';
import { Preferences, PreferencesBody } from '@wordreel/shared/api/preferences';
import type { Knex } from 'knex';
import type { Deps } from '#deps';
import { FixedBody, JSON_TYPE } from '#http/fixed-body';
import { route, written, type Route } from '#http/route';
import { savePreferences, findVariant, findPreferences, resetPreferencesOf, type Wish } from './preferences.store.ts';
import { ACCOUNT, type Scope } from './preference-shapes.ts';

const PATH = '/api/preferences';
const tag = 'Preferences';

/** The wishes, with a version that follows from them. */
async function preferencesOf(db: Knex, userId: string): Promise<Preferences> {
  const wishes = await findPreferences(db, userId);
  const version = createHash('sha256').update(JSON.stringify(wishes)).digest('base64url').slice(0, 22);
  return { version, ...wishes };
}

/** What a body asks for, wish by wish. */
function preferenceChangesOf({ account, languages = {} }: PreferencesChange, changedAt: Date): Wish[] {
  const scopes = Object.entries({ ...(account && { [ACCOUNT]: account }), ...languages });
  return scopes.flatMap(([scope, wishes]) =>
    Object.entries(wishes ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => ({ scope: scope as Scope, name, value, changedAt })),
  );
}

function findRoute({ db }: Pick<Deps, 'db'>): Route {
  return route(
    {
      method: 'get',
      path: PATH,
      tag,
      summary: 'What you want of the product, in all languages and in each; with an ETag',
      needsUser: true,
      answers: { 200: Preferences },
    },
    async ({ user }) => {
      const identity = written<Preferences>(JSON.stringify(await preferencesOf(db, user.id)));
      return { status: 200, body: new FixedBody({ type: JSON_TYPE, identity, isPackable: false }) };
    },
  );
}

function changeRoute({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route {
  return route(
    {
      method: 'patch',
      path: PATH,
      tag,
      summary: 'Changes what you want, and answers all of it; what is left out stays, null takes a wish back',
      needsUser: true,
      body: PreferencesBody,
      answers: { 200: Preferences },
    },
    async ({ user, body }) => {
      const { secondsAgo, ...change } = body;
      const wishes = preferenceChangesOf(change as PreferencesChange, new Date(clock() - secondsAgo * 1000));
      await savePreferences(db, user.id, wishes);
      return { status: 200, body: await preferencesOf(db, user.id) };
    },
  );
}

/** What a learner wants of the product, wherever they are signed in. */
export function preferencesRoutes(deps: Pick<Deps, 'db' | 'clock'>): Route[] {
  return [findRoute(deps), changeRoute(deps)];
}

/** What other features ask of a learner's wishes. */
export function preferencesListeners({ clock }: Pick<Deps, 'clock'>) {
  return {
    variantOf: findVariant,
    forgetLanguage: (trx: Knex, userId: string, language: LanguageCode) =>
      resetPreferencesOf(trx, userId, language, new Date(clock())),
  };
}
