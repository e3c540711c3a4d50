import { ArchiveLook, ArchiveRestored, ArchiveRestores } from '@wordreel/shared/api/archive';
import { z } from 'zod';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { assertAllowed } from '#limits/too-many';
import { type ArchiveRestore, createArchiveRestore, type RestoreDeps } from './restore.service.ts';
import { whenGone } from './reader.ts';
import { createRestoreTurns, type RestoreTurns } from './restore-turns.ts';
import { listRestores } from './restores.store.ts';

const tag = 'Accounts';
/** An archive with sounds may be larger: then its `account.json` is sent alone. */
const LARGEST = 64 * 1024 * 1024;

const file = {
  needsUser: true,
  body: z.instanceof(Buffer),
  rawBody: {
    types: ['application/zip', 'application/x-zip-compressed', 'application/octet-stream', 'application/json'],
    largest: LARGEST,
    isFile: true,
  },
} as const;

type RouteDeps = RestoreDeps & Pick<Deps, 'rateCounter'>;

function rollBackRoute(archives: ArchiveRestore, inTurn: RestoreTurns): Route {
  return route(
    {
      method: 'delete',
      path: '/api/archive/restores/:id',
      tag,
      summary: 'Takes back all that an archive has brought, but for what was changed since',
      needsUser: true,
      params: z.object({ id: z.uuid() }),
      answers: { 204: null },
      errors: ['not_found', 'conflict'],
    },
    async ({ user, params: { id } }) => {
      if (await inTurn(user.id, () => archives.rollBack(user.id, id))) return { status: 204 };
      throw new ApiError('not_found', {
        message: 'There is no archive to take back: it was, or another one came since.',
      });
    },
  );
}

function listRoute({ db }: RouteDeps): Route {
  return route(
    {
      method: 'get',
      path: '/api/archive/restores',
      tag,
      summary: 'The archive that was brought into this account last, and how far that is',
      needsUser: true,
      answers: { 200: ArchiveRestores },
    },
    async ({ user }) => ({ status: 200, body: await listRestores(db, user.id) }),
  );
}

/** An archive that comes back, into the account that it is of or into another. */
export function restoreRoutes(deps: RouteDeps): Route[] {
  const archives: ArchiveRestore = createArchiveRestore(deps);
  const inTurn = createRestoreTurns();
  const ofArchive = <T>(userId: string, bytes: Buffer, act: (userId: string, bytes: Buffer) => Promise<T>) =>
    inTurn(
      userId,
      () => act(userId, bytes),
      () => whenGone(bytes),
    );
  const admit = async (user: { readonly id: string }) =>
    assertAllowed(await deps.rateCounter.take('restore of user', user.id));
  return [
    route(
      {
        ...file,
        admit,
        method: 'post',
        path: '/api/archive/look',
        tag,
        summary:
          'What an archive would bring into this account: nothing changes. A zip, or its `account.json` alone; 64 MB',
        answers: { 200: ArchiveLook },
        errors: ['conflict', 'rate_limited', 'unavailable'],
      },
      async ({ user, body }) => ({ status: 200, body: await ofArchive(user.id, body, archives.look) }),
    ),
    route(
      {
        ...file,
        admit,
        method: 'post',
        path: '/api/archive/restore',
        tag,
        summary:
          'Brings an archive into this account. What the account has stays, and the newer of two stands; done twice it is the same',
        answers: { 200: ArchiveRestored },
        errors: ['conflict', 'rate_limited', 'unavailable'],
      },
      async ({ user, body }) => ({ status: 200, body: await ofArchive(user.id, body, archives.restore) }),
    ),
    listRoute(deps),
    rollBackRoute(archives, inTurn),
  ];
}
