import { route, type Route } from '#http/route';
import { assertAllowed } from '#limits/too-many';
import { type ArchiveDeps, type Asker, writeArchive } from './export/archive.service.ts';
import { createTurns } from './turns.ts';

const tag = 'Accounts';

/** Maximum number of archives that a process builds at once. Each uses its own thread. */
const MOST_AT_ONCE = 4;

const BUSY = {
  own: 'An archive of your account is already being created. Please wait for it to finish.',
  all: 'Several archives are being created right now. Please try again in a minute.',
};

export function archiveRoutes(deps: ArchiveDeps): Route[] {
  const turns = createTurns(MOST_AT_ONCE, BUSY);
  async function* inTurn(user: Asker): AsyncGenerator<Uint8Array> {
    const end = turns.take(user.id);
    try {
      yield* writeArchive(deps, user);
    } finally {
      end();
    }
  }
  return [
    route({
      method: 'get',
      path: '/api/archive',
      tag,
      summary: 'Download the whole account as a zip file: JSON, CSV and one Anki package per language',
      answers: { 200: null },
      errors: ['conflict', 'rate_limited'],
      handle: async ({ user }) => {
        assertAllowed(await deps.rateCounter.take('archive of user', user.id));
        const name = `wordreel-${new Date(deps.clock()).toISOString().slice(0, 10)}.zip`;
        return { status: 200, download: { type: 'application/zip', name, chunks: inTurn(user) } };
      },
    }),
  ];
}
