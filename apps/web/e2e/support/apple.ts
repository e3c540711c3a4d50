import { generateKeyPairSync, sign } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sendJson, startPeer, type PeerRequest, type Peer } from './peer.ts';

const CLIENT = 'words.web';

export interface Apple extends Peer {
  readonly env: Record<string, string>;
  /** The visitor who signs in, and whether the code is valid. */
  readonly visitor: { email: string; isRefused: boolean };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Starts a fake of Apple's login with everything that a browser and this server use. */
export async function startApple(): Promise<Apple> {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const visitor = { email: '', isRefused: false };
  let nonce = '';

  const idToken = (iss: string) => {
    const iat = Math.floor(Date.now() / 1000);
    const { email } = visitor;
    const who = { sub: `apple-${email}`, email, email_verified: 'true' };
    const claims = { iss, aud: CLIENT, nonce, iat, exp: iat + 600, ...who };
    const text = `${part({ alg: 'RS256', kid: 'k1' })}.${part(claims)}`;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), rsa.privateKey).toString('base64url')}`;
  };
  const answers: Record<string, (request: PeerRequest, res: ServerResponse) => void> = {
    '/auth/authorize': ({ url }, res) => {
      nonce = url.searchParams.get('nonce') ?? '';
      res.writeHead(200, { 'content-type': 'text/html' }).end(loginPage(url.searchParams));
    },
    '/auth/keys': (_, res) =>
      sendJson(res, { keys: [{ ...rsa.publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }] }),
    '/auth/token': (_, res) =>
      visitor.isRefused
        ? sendJson(res, { error: 'invalid_grant' }, 400)
        : sendJson(res, { id_token: idToken(peer.url) }),
  };
  const peer = await startPeer((request, res) => {
    const answer = answers[request.url.pathname];
    if (answer === undefined) sendJson(res, {}, 404);
    else answer(request, res);
  });
  const env = {
    APPLE_CLIENT_ID: CLIENT,
    APPLE_TEAM_ID: 'TEAM',
    APPLE_KEY_ID: 'KEY',
    APPLE_PRIVATE_KEY: ec.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    APPLE_ISSUER: peer.url,
  };
  return { ...peer, env, visitor };
}

/** Posts the response back, as `response_mode=form_post` requires. */
function loginPage(query: URLSearchParams): string {
  const form = (button: string, answer: Record<string, string>) => {
    const fields = Object.entries({ state: query.get('state') ?? '', ...answer })
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
      .join('');
    return `<form method="post" action="${query.get('redirect_uri') ?? ''}">${fields}<button>${button}</button></form>`;
  };
  const forms = form('Continue', { code: 'c0de' }) + form('Cancel', { error: 'user_cancelled_authorize' });
  return `<!doctype html><html lang="en"><title>Apple</title><h1>Apple ID</h1>${forms}</html>`;
}
