import { ChangePasswordBody, Message, RequestPasswordResetBody, ResetPasswordBody } from '@wordreel/shared/api/auth';
import { route, type Route } from '#http/route';
import { TAG, type AuthDeps } from '#features/auth/session/auth-deps';
import { renewTokens } from '#features/auth/session/session-cookies';
import { callerOf } from '#http/caller';
import { changePassword, requestReset, resetPassword } from './passwords.service.ts';

export function passwordRoutes(deps: AuthDeps): Route[] {
  return [
    route({
      method: 'post',
      path: '/request-password-reset',
      tag: TAG,
      summary: 'Send a password reset link, if there is an account',
      isPublic: true,
      body: RequestPasswordResetBody,
      answers: { 200: Message },
      errors: ['human_check_failed'],
      handle: async ({ body, req, res }) => {
        await requestReset(deps, { ...body, caller: callerOf(req, res, deps) });
        return { status: 200, body: { message: 'If this email has an account, a link is on its way.' } };
      },
    }),
    route({
      method: 'post',
      path: '/reset-password',
      tag: TAG,
      summary: 'Set a new password with the link from the mail; ends every session, without signing in',
      isPublic: true,
      body: ResetPasswordBody,
      answers: { 200: Message },
      errors: ['human_check_failed', 'invalid_token'],
      handle: async ({ body, req, res }) => {
        await resetPassword(deps, { ...body, caller: callerOf(req, res, deps) });
        return { status: 200, body: { message: 'Your password is changed. Please log in.' } };
      },
    }),
    route({
      method: 'post',
      path: '/change-password',
      tag: TAG,
      summary: 'Set a new password; ends every other session',
      body: ChangePasswordBody,
      answers: { 200: Message },
      errors: ['wrong_password', 'conflict'],
      handle: async ({ user, body, req, res }) => {
        const session = await changePassword(deps, user, { ...body, caller: callerOf(req, res, deps) });
        renewTokens(deps, res, user, session);
        return { status: 200, body: { message: 'Your password is changed.' } };
      },
    }),
  ];
}
