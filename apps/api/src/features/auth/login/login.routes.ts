import { LoginAnswer, LoginBody, Message, Refreshed, RefreshBody, User } from '@wordreel/shared/api/auth';
import { route, type Route } from '#http/route';
import { TAG, type AuthDeps } from '#features/auth/session/auth-deps';
import { answerLogin, setTokens } from '#features/auth/session/session-cookies';
import { callerOf } from '#http/caller';
import { logIn, logOut } from './login.service.ts';
import { refresh } from '#features/auth/session/refresh.service';
import { asUser } from '#features/auth/session/sign-in.service';

function loginRoute(deps: AuthDeps): Route {
  const { cookies } = deps;
  return route({
    method: 'post',
    path: '/login',
    tag: TAG,
    summary: 'Sign in, or start the second factor step',
    isPublic: true,
    body: LoginBody,
    answers: { 200: LoginAnswer },
    errors: ['human_check_failed', 'invalid_credentials', 'email_not_verified'],
    handle: async ({ body, req, res }) => {
      const knownDevice = cookies.read(req, 'knownDevice');
      const binding = cookies.read(req, 'signupBinding');
      const login = { ...body, knownDevice, binding, caller: callerOf(req, res, deps) };
      return answerLogin(deps, res, await logIn(deps, login));
    },
  });
}

function logoutRoute(deps: AuthDeps): Route {
  const { cookies } = deps;
  return route({
    method: 'post',
    path: '/logout',
    tag: TAG,
    summary: 'End the session, if there is one, and clear the cookies',
    isPublic: true,
    answers: { 200: Message },
    handle: async ({ req, res }) => {
      const { authorization } = req.headers;
      const bearer = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1] ?? null;
      const accessToken = authorization === undefined ? cookies.read(req, 'accessToken') : bearer;
      const refreshToken = authorization === undefined ? cookies.read(req, 'refreshToken') : null;
      await logOut(deps, { accessToken, refreshToken, caller: callerOf(req, res, deps) });
      cookies.clear(res, 'accessToken');
      cookies.clear(res, 'refreshToken');
      return { status: 200, body: { message: 'You are logged out.' } };
    },
  });
}

export function loginRoutes(deps: AuthDeps): Route[] {
  const { cookies } = deps;
  return [
    loginRoute(deps),
    route({
      method: 'get',
      path: '/me',
      tag: TAG,
      summary: 'Show the signed-in user',
      answers: { 200: User },
      handle: ({ user }) => ({ status: 200, body: asUser(user) }),
    }),
    logoutRoute(deps),
    route({
      method: 'post',
      path: '/refresh',
      tag: TAG,
      summary: 'Refresh the tokens of the session; reusing an old refresh token ends the session',
      isPublic: true,
      body: RefreshBody.default({}),
      answers: { 200: Refreshed },
      errors: ['invalid_refresh_token', 'session_revoked'],
      handle: async ({ body, req, res }) => {
        const token = cookies.read(req, 'refreshToken');
        const tokens = await refresh(deps, { ...body, token, caller: callerOf(req, res, deps) });
        setTokens(deps, res, tokens);
        return { status: 200, body: { accessToken: tokens.accessToken } };
      },
    }),
  ];
}
