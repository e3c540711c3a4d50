import { AccountExport } from '@wordreel/shared/api/account-export';
import { AccountSecurity, DeleteAccountBody } from '@wordreel/shared/api/auth';
import { route, streamed, type Route } from '#http/route';
import { exportAccount, type FeatureExports } from './account.export.ts';
import { leaveAccount } from './account.service.ts';
import { TAG, type AuthDeps } from '#features/auth/session/auth-deps';
import { callerOf } from '#http/caller';
import { findSecurity } from '#features/auth/users/users.store';

export function accountRoutes(deps: AuthDeps, features: FeatureExports): Route[] {
  const { db, cookies } = deps;
  return [
    route({
      method: 'get',
      path: '/security',
      tag: TAG,
      summary: 'Show whether an Apple ID is linked, and how many backup codes are left',
      answers: { 200: AccountSecurity },
      handle: async ({ user }) => ({ status: 200, body: await findSecurity(db, user.id) }),
    }),
    route({
      method: 'get',
      path: '/export',
      tag: TAG,
      summary: 'Export the whole account',
      answers: { 200: AccountExport },
      handle: ({ user, res }) => {
        res.setHeader('Content-Disposition', 'attachment; filename="wordreel.json"');
        return { status: 200, body: streamed(exportAccount(deps, features, user)) };
      },
    }),
    route({
      method: 'delete',
      path: '/account',
      tag: TAG,
      summary:
        'Schedule the deletion of the account and all its data in 14 days, and end its sessions now. Logging in before then cancels it',
      body: DeleteAccountBody.default({}),
      answers: { 204: null },
      errors: ['wrong_password', 'invalid_code', 'reauth_required', 'conflict'],
      handle: async ({ user, body, req, res }) => {
        await leaveAccount(deps, user, { ...body, caller: callerOf(req, res, deps) });
        cookies.clear(res, 'accessToken');
        cookies.clear(res, 'refreshToken');
      },
    }),
  ];
}
