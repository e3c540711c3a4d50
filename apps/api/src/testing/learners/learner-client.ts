import request, { type Response } from 'supertest';
import type { AccountsApi } from './accounts-api.ts';
import { newLearner } from './people.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Creates a learner who calls the API with a bearer token. */
export async function newLearnerClient(api: AccountsApi) {
  const { accessToken, userId } = await newLearner(api);
  const send = (method: Method, path: string, body?: object): request.Test => {
    const call = request(api.server)[method](path).set('Authorization', `Bearer ${accessToken}`);
    return body === undefined ? call : call.send(body);
  };
  return {
    userId,
    get: (path: string) => send('get', path),
    post: (path: string, body: object) => send('post', path, body),
    put: (path: string, body: object) => send('put', path, body),
    patch: (path: string, body: object) => send('patch', path, body),
    remove: (path: string, body?: object) => send('delete', path, body),
    upload: (path: string, bytes: Buffer | string, type: string) =>
      send('post', path).set('Content-Type', type).send(bytes),
  };
}

const WEEK = 7 * 24 * 3_600_000;

/** Creates a learner whose account is old enough for votes on shared content. */
export async function newTrustedClient(api: AccountsApi): Promise<LearnerClient> {
  const client = await newLearnerClient(api);
  const made = new Date(Date.now() - WEEK);
  await api.deps.db('users').where({ id: client.userId }).update({ created_at: made });
  return client;
}

export type LearnerClient = Awaited<ReturnType<typeof newLearnerClient>>;

/** Returns the status of a response, and its error code if it is an error. */
export const codeOf = ({ status, body }: Response): [number, string | undefined] => [
  status,
  (body as { error?: string } | undefined)?.error,
];
