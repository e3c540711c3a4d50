import { AccountExport, AccountSecurity, DeleteAccountBody } from '@wordreel/shared/api/auth';
import { route, type Route } from '#http/route';
import { deleteAccount } from './account.service.ts';
import { TAG, type AuthDeps } from '#features/auth/auth-deps';
import { callerOf } from '#http/caller';
import { exportCaptions, exportLanguages, exportWatchSessions } from './export.store.ts';
import { findSecurity } from './security.store.ts';
import { sessionsOf } from '#features/auth/session/sessions.routes';
import { asUser } from '#features/auth/login/sign-in.service';

export function accountRoutes(deps: AuthDeps): Route[] {
  const { db, clock, cookies } = deps;
  return [
    route(
      {
        method: 'get',
        path: '/security',
        tag: TAG,
        summary: 'Whether an Apple ID is linked, and how many backup codes are left',
        needsUser: true,
        answers: { 200: AccountSecurity },
      },
      async ({ user }) => ({ status: 200, body: await findSecurity(db, user.id) }),
    ),
    route(
      {
        method: 'get',
        path: '/export',
        tag: TAG,
        summary: 'Everything that the account holds',
        needsUser: true,
        answers: { 200: AccountExport },
      },
      async ({ user, res }) => {
        res.setHeader('Content-Disposition', 'attachment; filename="wordreel.json"');
        const body = {
          exportedAt: new Date(clock()).toISOString(),
          user: asUser(user),
          languages: await exportLanguages(db, user.id),
          watchSessions: await exportWatchSessions(db, user.id),
          captions: await exportCaptions(db, user.id),
          sessions: await sessionsOf(deps, user),
        };
        return { status: 200, body };
      },
    ),
    route(
      {
        method: 'delete',
        path: '/account',
        tag: TAG,
        summary: 'Deletes the account and everything that it holds',
        needsUser: true,
        body: DeleteAccountBody.default({}),
        answers: { 204: null },
        errors: ['wrong_password', 'invalid_code', 'reauth_required', 'conflict'],
      },
      async ({ user, body, req, res }) => {
        await deleteAccount(deps, user, { ...body, caller: callerOf(req, res, deps) });
        cookies.clear(res, 'accessToken');
        cookies.clear(res, 'refreshToken');
        return { status: 204 };
      },
    ),
  ];
}
