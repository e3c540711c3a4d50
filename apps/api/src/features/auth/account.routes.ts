import { AccountExport, DeleteAccountBody } from '@wordreel/shared/api/auth';
import { route, type Route } from '#http/route';
import { deleteAccount } from './account.service.ts';
import { TAG, type AuthDeps } from './auth-deps.ts';
import { callerOf } from './caller.ts';
import { exportLanguages } from './export.store.ts';
import { sessionsOf } from './sessions.routes.ts';
import { asUser } from './sign-in.service.ts';

export function accountRoutes(deps: AuthDeps): Route[] {
  const { db, clock, cookies } = deps;
  return [
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
        const languages = await exportLanguages(db, user.id);
        const exportedAt = new Date(clock()).toISOString();
        const sessions = await sessionsOf(deps, user);
        return { status: 200, body: { exportedAt, user: asUser(user), languages, sessions } };
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
        errors: ['wrong_password', 'invalid_code', 'reauth_required'],
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
