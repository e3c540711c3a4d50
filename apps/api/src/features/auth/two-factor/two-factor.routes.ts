import {
  BackupCodes,
  ConfirmBody,
  DisableSecondFactorBody,
  Message,
  RegenerateBackupCodesBody,
  SecondFactorSetup,
  SignedIn,
  VerifySecondFactorBody,
  VerifySetupBody,
} from '@wordreel/shared/api/auth';
import { route, type Route } from '#http/route';
import { TAG, type AuthDeps } from '#features/auth/session/auth-deps';
import { answerSignedIn, renewTokens } from '#features/auth/session/session-cookies';
import { callerOf } from '#http/caller';
import { disable, enable, regenerate, setUp, verifySecondFactor } from './two-factor.service.ts';

function setupRoutes(deps: AuthDeps): Route[] {
  return [
    route({
      method: 'post',
      path: '/2fa/verify',
      tag: TAG,
      summary: 'Finish the second step of a login with a code from the authenticator app or a backup code',
      isPublic: true,
      body: VerifySecondFactorBody,
      answers: { 200: SignedIn },
      errors: ['human_check_failed', 'invalid_temp_token'],
      handle: async ({ body, req, res }) => {
        const step = { ...body, caller: callerOf(req, res, deps) };
        return answerSignedIn(deps, res, await verifySecondFactor(deps, step));
      },
    }),
    route({
      method: 'post',
      path: '/2fa/setup',
      tag: TAG,
      summary: 'Create a secret for an authenticator app; the second factor is off until its first code',
      body: ConfirmBody.default({}),
      answers: { 200: SecondFactorSetup },
      errors: ['wrong_password', 'reauth_required', 'conflict'],
      handle: async ({ user, body }) => ({ status: 200, body: await setUp(deps, user, body.password) }),
    }),
    route({
      method: 'post',
      path: '/2fa/verify-setup',
      tag: TAG,
      summary: 'Turn the second factor on; ends every other session',
      body: VerifySetupBody,
      answers: { 200: BackupCodes },
      errors: ['invalid_code', 'conflict'],
      handle: async ({ user, body, req, res }) => {
        const caller = callerOf(req, res, deps);
        const { backupCodes, session } = await enable(deps, user, { code: body.code, caller });
        renewTokens(deps, res, { id: user.id, amr: [...user.amr, 'otp'] }, session);
        return { status: 200, body: { backupCodes } };
      },
    }),
  ];
}

export function twoFactorRoutes(deps: AuthDeps): Route[] {
  return [
    ...setupRoutes(deps),
    route({
      method: 'post',
      path: '/2fa/disable',
      tag: TAG,
      summary: 'Turn the second factor off; ends every other session',
      body: DisableSecondFactorBody,
      answers: { 200: Message },
      errors: ['wrong_password', 'reauth_required', 'invalid_code', 'conflict'],
      handle: async ({ user, body, req, res }) => {
        const session = await disable(deps, user, { ...body, caller: callerOf(req, res, deps) });
        renewTokens(deps, res, user, session);
        return { status: 200, body: { message: 'Two-factor authentication is off.' } };
      },
    }),
    route({
      method: 'post',
      path: '/2fa/regenerate-backup-codes',
      tag: TAG,
      summary: 'Create ten new backup codes; the old ones become invalid',
      body: RegenerateBackupCodesBody,
      answers: { 200: BackupCodes },
      errors: ['wrong_password', 'reauth_required', 'conflict'],
      handle: async ({ user, body, req, res }) => {
        const caller = callerOf(req, res, deps);
        return { status: 200, body: { backupCodes: await regenerate(deps, user, { ...body, caller }) } };
      },
    }),
  ];
}
