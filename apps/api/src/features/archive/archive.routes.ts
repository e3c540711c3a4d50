import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { assertAllowed } from '#limits/too-many';
import { type ArchiveDeps, writeArchive } from './archive.service.ts';

const tag = 'Accounts';

/** Archives that one process builds at the same time. Each uses its own thread. */
const MOST_AT_ONCE = 4;

/** Admits up to `MOST_AT_ONCE` archives, and one per learner. */
function createTurns() {
  const busy = new Set<string>();
  return {
    enter: (userId: string): void => {
      if (busy.has(userId)) {
        const message = 'An archive of your account is being made already. Please wait until it is here.';
        throw new ApiError('conflict', { message });
      }
      if (busy.size >= MOST_AT_ONCE) {
        const message = 'Several archives are being made just now. Please try again in a minute.';
        throw new ApiError('unavailable', { message, isFault: false });
      }
      busy.add(userId);
    },
    leave: (userId: string): void => void busy.delete(userId),
  };
}

/** Routes that export the account in formats other programs can read. */
export function archiveRoutes(deps: ArchiveDeps): Route[] {
  const turns = createTurns();
  async function* inTurn(user: Parameters<typeof writeArchive>[1]): AsyncGenerator<Uint8Array> {
    turns.enter(user.id);
    try {
      yield* writeArchive(deps, user);
    } finally {
      turns.leave(user.id);
    }
  }
  return [
    route(
      {
        method: 'get',
        path: '/api/archive',
        tag,
        summary: 'Download the whole account as a zip file: JSON, CSV and one Anki package per language',
        needsUser: true,
        answers: { 200: null },
        errors: ['conflict', 'rate_limited'],
      },
      async ({ user }) => {
        assertAllowed(await deps.rateCounter.take('archive of user', user.id));
        const name = `wordreel-${new Date(deps.clock()).toISOString().slice(0, 10)}.zip`;
        return { status: 200, download: { type: 'application/zip', name, chunks: inTurn(user) } };
      },
    ),
  ];
}
