import { AppleCallbackBody, AppleUrl, LoginAnswer } from '@wordreel/shared/api/auth';
import { z } from 'zod';
import { route, type Route } from '#http/route';
import { beginApple, finishApple } from './apple.service.ts';
import { TAG, type AuthDeps } from '#features/auth/session/auth-deps';
import { answerLogin } from '#features/auth/session/session-cookies';
import { callerOf } from '#http/caller';

/** The fields that Apple's page posts. All others are ignored. */
const ReturnForm = z.object({
  code: z.string().max(2048).catch(''),
  state: z.string().max(512).catch(''),
  user: z.string().max(4096).catch(''),
  error: z.string().max(64).catch(''),
});

export function appleRoutes(deps: AuthDeps): Route[] {
  const { cookies } = deps;
  return [
    route({
      method: 'get',
      path: '/apple/url',
      tag: TAG,
      summary: 'Return the URL to sign in with Apple',
      isPublic: true,
      answers: { 200: AppleUrl },
      handle: async ({ res }) => {
        const { url, state, binding } = await beginApple(deps);
        cookies.set(res, 'appleBinding', binding);
        return { status: 200, body: { url, state } };
      },
    }),
    // Apple's page posts this form from another site, so without our cookies. The client then continues the login.
    route({
      method: 'post',
      path: '/apple/return',
      tag: TAG,
      summary: "Receive the form post from Apple and redirect to the client with Apple's response in the fragment",
      isPublic: true,
      isForeignForm: true,
      body: ReturnForm,
      answers: { 303: null },
      handle: ({ body, res }) => {
        const sent = Object.entries(body).filter(([, value]) => value !== '');
        const fragment = new URLSearchParams({ ...Object.fromEntries(sent), apple: '1' });
        res.setHeader('Location', `${deps.config.publicUrl}/login#${fragment.toString()}`);
        return { status: 303 };
      },
    }),
    route({
      method: 'post',
      path: '/apple/callback',
      tag: TAG,
      summary: "Sign in with Apple's response",
      isPublic: true,
      body: AppleCallbackBody,
      answers: { 200: LoginAnswer },
      errors: ['human_check_failed', 'unauthenticated', 'email_not_verified'],
      handle: async ({ body, req, res }) => {
        const binding = cookies.read(req, 'appleBinding');
        const result = await finishApple(deps, { ...body, binding, caller: callerOf(req, res, deps) });
        cookies.clear(res, 'appleBinding');
        return answerLogin(deps, res, result);
      },
    }),
  ];
}
