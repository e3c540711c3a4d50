import type { AccountExport } from '@wordreel/shared';
import type { Knex } from 'knex';
import { listPieces, pagesOf, type Pieces } from '#lib/json-pieces';

/** Rows per page of the export. */
const PAGE = 250;

interface SessionRow {
  session_id: string;
  video_id: string;
  position_ms: number;
  watched_ms: number;
  finished_at: Date | null;
  started_at: Date;
  last_seen_at: Date;
  lookups: number;
  study_day: number | null;
}

interface VoteRow {
  video_id: string;
  compared_to: string;
  answer: string;
  created_at: Date;
}

function sessions(db: Knex, userId: string) {
  const read = (last: SessionRow | null) => {
    const page = db('watch_sessions').where({ user_id: userId }).orderBy('session_id').limit(PAGE);
    if (last !== null) page.andWhere('session_id', '>', last.session_id);
    return page.select<SessionRow[]>();
  };
  return listPieces(
    pagesOf(PAGE, read, (row) => ({
      id: row.session_id,
      videoId: row.video_id,
      position: row.position_ms / 1000,
      watched: row.watched_ms / 1000,
      startedAt: row.started_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      finishedAt: row.finished_at?.toISOString() ?? null,
      lookups: row.lookups,
      studyDay: row.study_day,
    })),
  );
}

function votes(db: Knex, userId: string) {
  const read = (last: VoteRow | null) => {
    const page = db('difficulty_votes').where({ user_id: userId }).orderBy(['video_id', 'compared_to']).limit(PAGE);
    if (last !== null) page.whereRaw('(video_id, compared_to) > (?, ?)', [last.video_id, last.compared_to]);
    return page.select<VoteRow[]>();
  };
  return listPieces(
    pagesOf(PAGE, read, (row) => ({
      videoId: row.video_id,
      comparedTo: row.compared_to,
      answer: row.answer,
      votedAt: row.created_at.toISOString(),
    })),
  );
}

interface LaterRow {
  video_id: string;
  kept_at: Date;
}

function later(db: Knex, userId: string) {
  const read = (last: LaterRow | null) => {
    const page = db('watch_later').where({ user_id: userId }).orderBy('video_id').limit(PAGE);
    if (last !== null) page.andWhere('video_id', '>', last.video_id);
    return page.select<LaterRow[]>();
  };
  return listPieces(pagesOf(PAGE, read, (row) => ({ videoId: row.video_id, keptAt: row.kept_at.toISOString() })));
}

/** Exports the account's watch data: sessions, difficulty votes and saved videos. */
export function watchingExport({ db }: { readonly db: Knex }) {
  return {
    watchSessions: ({ id }: { readonly id: string }): Pieces<AccountExport['watchSessions']> => sessions(db, id),
    difficultyVotes: ({ id }: { readonly id: string }): Pieces<AccountExport['difficultyVotes']> => votes(db, id),
    watchLater: ({ id }: { readonly id: string }): Pieces<AccountExport['watchLater']> => later(db, id),
  };
}
