import type { Response } from 'express';
import type { LoginAnswer, SignedIn } from '@wordreel/shared';
import type { Deps } from '#deps';
import type { AuthDeps } from './auth-deps.ts';
import type { SecondStep, Tokens } from './sign-in.service.ts';
import type { SessionKey } from './sessions.store.ts';

export function setTokens(
  { cookies }: Pick<AuthDeps, 'cookies'>,
  res: Response,
  { accessToken, refreshToken }: { accessToken: string; refreshToken: string },
): void {
  cookies.set(res, 'accessToken', accessToken);
  cookies.set(res, 'refreshToken', refreshToken);
}

/** Sets new cookies for a renewed session, for example after a password change. */
export function renewTokens(
  deps: Pick<AuthDeps, 'cookies' | 'accessTokens' | 'refreshTokens'>,
  res: Response,
  user: { readonly id: string; readonly amr: Parameters<Deps['accessTokens']['sign']>[0]['amr'] },
  key: SessionKey,
): void {
  const accessToken = deps.accessTokens.sign({ sub: user.id, sid: key.sid, amr: user.amr });
  setTokens(deps, res, { accessToken, refreshToken: deps.refreshTokens.mint(key) });
}

type LoginDeps = Pick<AuthDeps, 'cookies' | 'deviceCookies'>;

/** Responds with a new session. The refresh token is sent only as a cookie. */
export function answerSignedIn(
  deps: LoginDeps,
  res: Response,
  { refreshToken, ...body }: Tokens,
): { status: 200; body: SignedIn } {
  setTokens(deps, res, { accessToken: body.accessToken, refreshToken });
  deps.cookies.set(res, 'knownDevice', deps.deviceCookies.make(body.user.id));
  return { status: 200, body };
}

/** Responds to a login. While the second factor is missing, no cookie is set. */
export function answerLogin(
  deps: LoginDeps,
  res: Response,
  result: Tokens | SecondStep,
): { status: 200; body: LoginAnswer } {
  if ('refreshToken' in result) return answerSignedIn(deps, res, result);
  return { status: 200, body: { requires2FA: true, tempToken: result.tempToken } };
}
