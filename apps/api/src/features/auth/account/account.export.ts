import { ARCHIVE_VERSION, type AccountExport } from '@wordreel/shared';
import type { Exports } from '#db/export-rows';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { objectPieces, wholePiece } from '#lib/json-pieces';
import type { SignedInUser } from '#security/signed-in-user';
import { exportEvents, exportSessions, exportUser } from './account-export.store.ts';

type Asker = Pick<SignedInUser, 'id' | 'sessionId'>;

type OwnName = 'user' | 'sessions' | 'events';

/** The parts of the export that other features must provide. A missing part is a compile error. */
export type FeatureExports = Exports<Exclude<keyof AccountExport, OwnName | 'formatVersion' | 'exportedAt'>>;

function ownExport({ db }: Pick<Deps, 'db'>): Exports<OwnName, Asker> {
  const user = async ({ id }: Asker): Promise<AccountExport['user']> => {
    const found = await exportUser(db, id);
    if (found === null) throw new ApiError('unauthenticated');
    return found;
  };
  return {
    user: (asker) => wholePiece(user(asker)),
    sessions: ({ id, sessionId }) => exportSessions(db, id, sessionId),
    events: ({ id }) => exportEvents(db, id),
  };
}

export function exportAccount(deps: Pick<Deps, 'db' | 'clock'>, features: FeatureExports, asker: Asker) {
  const parts = Object.entries({ ...ownExport(deps), ...features });
  const exportedAt = new Date(deps.clock()).toISOString();
  return objectPieces([
    // The account comes first, because a failure before the first piece can still become an error response.
    ...parts.map(([name, part]) => [name, part(asker)] as const),
    ['formatVersion', wholePiece(ARCHIVE_VERSION)],
    ['exportedAt', wholePiece(exportedAt)],
  ]);
}
