import { ConfirmBody, Message, SessionList } from '@wordreel/shared/api/auth';
import { z } from 'zod';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { noteEvent } from '#features/auth/users/audit.store';
import { TAG, type AuthDeps } from '#features/auth/session/auth-deps';
import { callerOf } from '#http/caller';
import { changeAccount } from './session/change-account.service.ts';
import { endSession, endSessions, listSessions } from './session/sessions.store.ts';
import { requireFreshLogin } from '#features/auth/password/sudo.service';

const SessionParams = z.object({ id: z.string().max(64) });

async function sessionsOf(
  { db, clock }: Pick<AuthDeps, 'db' | 'clock'>,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<z.input<typeof SessionList>> {
  const sessions = await listSessions(db, id, clock());
  return sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: session.id === sessionId,
  }));
}

export function sessionRoutes(deps: AuthDeps): Route[] {
  const { clock } = deps;
  return [
    route({
      method: 'get',
      path: '/sessions',
      tag: TAG,
      summary: 'List sessions',
      answers: { 200: SessionList },
      handle: async ({ user }) => ({ status: 200, body: await sessionsOf(deps, user) }),
    }),
    route({
      method: 'delete',
      path: '/sessions/:id',
      tag: TAG,
      summary: 'End a session',
      params: SessionParams,
      body: ConfirmBody.default({}),
      answers: { 204: null },
      errors: ['wrong_password', 'reauth_required', 'conflict', 'not_found'],
      handle: async ({ user, params, body, req, res }) => {
        await requireFreshLogin(deps, user, body.password);
        const caller = callerOf(req, res, deps);
        await changeAccount(deps, user, async (trx) => {
          const ended = await endSession(trx, { sid: params.id, userId: user.id, reason: 'ended' }, clock());
          if (!ended) throw new ApiError('not_found');
          await noteEvent(trx, { event: 'session ended', userId: user.id, caller }, clock());
        });
      },
    }),
    route({
      method: 'post',
      path: '/sessions/revoke-others',
      tag: TAG,
      summary: 'End every session but this one',
      body: ConfirmBody.default({}),
      answers: { 200: Message },
      errors: ['wrong_password', 'reauth_required', 'conflict'],
      handle: async ({ user, body, req, res }) => {
        await requireFreshLogin(deps, user, body.password);
        const caller = callerOf(req, res, deps);
        await changeAccount(deps, user, async (trx) => {
          await endSessions(trx, { userId: user.id, except: user.sessionId, reason: 'ended' }, clock());
          await noteEvent(trx, { event: 'session ended', userId: user.id, caller }, clock());
        });
        return { status: 200, body: { message: 'You are logged out everywhere else.' } };
      },
    }),
  ];
}
