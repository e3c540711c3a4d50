import type { AccountExport } from '@wordreel/shared';
import type { Knex } from 'knex';
import { exportRows } from '#db/export-rows';
import type { Pieces } from '#lib/json-pieces';

interface Session {
  readonly positionMs: number;
  readonly watchedMs: number;
}

const toSession = ({ positionMs, watchedMs, ...session }: Session) => ({
  ...session,
  position: positionMs / 1000,
  watched: watchedMs / 1000,
});

export function watchingExport({ db }: { readonly db: Knex }) {
  return {
    watchSessions: ({ id }: { readonly id: string }): Pieces<AccountExport['watchSessions']> =>
      exportRows(db('watch_sessions').where({ user_id: id }), {
        key: ['session_id'],
        columns: {
          id: 'session_id',
          videoId: 'video_id',
          positionMs: 'position_ms',
          watchedMs: 'watched_ms',
          startedAt: 'started_at',
          lastSeenAt: 'last_seen_at',
          finishedAt: 'finished_at',
          lookups: 'lookups',
          studyDay: 'study_day',
        },
        toItem: toSession,
      }),
    difficultyVotes: ({ id }: { readonly id: string }): Pieces<AccountExport['difficultyVotes']> =>
      exportRows(db('difficulty_votes').where({ user_id: id }), {
        key: ['video_id', 'compared_to'],
        columns: { videoId: 'video_id', comparedTo: 'compared_to', answer: 'answer', votedAt: 'created_at' },
      }),
    watchLater: ({ id }: { readonly id: string }): Pieces<AccountExport['watchLater']> =>
      exportRows(db('watch_later').where({ user_id: id }), {
        key: ['video_id'],
        columns: { videoId: 'video_id', keptAt: 'kept_at' },
      }),
  };
}
