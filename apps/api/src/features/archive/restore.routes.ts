import { ArchiveLook, ArchiveRestored, ArchiveRestores } from '@wordreel/shared/api/account-export';
import { z } from 'zod';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { assertAllowed } from '#limits/too-many';
import { createArchiveRestore, type RestoreDeps } from './restore/restore.service.ts';
import { whenGone } from './restore/reader.ts';
import { listRestores } from './restore/restores.store.ts';
import { createTurns } from './turns.ts';

const tag = 'Accounts';
/** An archive with sounds may be larger. Its `account.json` can then be uploaded alone. */
const LARGEST = 64 * 1024 * 1024;

const upload = {
  method: 'post',
  tag,
  body: z.instanceof(Buffer),
  rawBody: {
    types: ['application/zip', 'application/x-zip-compressed', 'application/octet-stream', 'application/json'],
    largest: LARGEST,
    isFile: true,
  },
  errors: ['conflict', 'rate_limited', 'unavailable'],
} as const;

const BUSY = {
  own: 'One of your archives is already being read. Please wait for it to finish.',
  all: 'Several archives are being read right now. Please try again in a minute.',
};

type RouteDeps = RestoreDeps & Pick<Deps, 'rateCounter'>;

export function restoreRoutes(deps: RouteDeps): Route[] {
  const archives = createArchiveRestore(deps);
  const { inTurn } = createTurns(2, BUSY);
  const ofArchive = <T>(userId: string, bytes: Buffer, act: (userId: string, bytes: Buffer) => Promise<T>) =>
    inTurn(
      userId,
      () => act(userId, bytes),
      () => whenGone(bytes),
    );
  const admit = async (user: { readonly id: string }) =>
    assertAllowed(await deps.rateCounter.take('restore of user', user.id));
  return [
    route({
      ...upload,
      admit,
      path: '/api/archive/look',
      summary:
        'Preview what an archive would restore, without changing anything. A zip, or its `account.json` alone; 64 MB',
      answers: { 200: ArchiveLook },
      handle: async ({ user, body }) => ({ status: 200, body: await ofArchive(user.id, body, archives.look) }),
    }),
    route({
      ...upload,
      admit,
      path: '/api/archive/restore',
      summary:
        'Restore an archive into this account. Existing data stays, and the newer of two versions wins. It can be repeated, which changes nothing, but not undone',
      answers: { 200: ArchiveRestored },
      handle: async ({ user, body }) => ({ status: 200, body: await ofArchive(user.id, body, archives.restore) }),
    }),
    route({
      method: 'get',
      path: '/api/archive/restores',
      tag,
      summary: 'Show the last restore into this account and its progress',
      answers: { 200: ArchiveRestores },
      handle: async ({ user }) => ({ status: 200, body: await listRestores(deps.db, user.id) }),
    }),
  ];
}
