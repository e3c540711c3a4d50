import type { AccountExport } from '@wordreel/shared';
import { tablePart } from '#db/restore-part';

const msOf = (seconds: number): number => Math.round(seconds * 1000);
const WHY = 'this server does not have their videos';
const KNOWN = 'exists (select from visible_videos(a.user_id) v where v.id = a.video_id)';

export const watchingRestore = {
  watchSessions: tablePart<AccountExport['watchSessions'][number]>(
    {
      table: 'watch_sessions',
      key: ['user_id', 'session_id'],
      where: KNOWN,
      whyLeft: WHY,
    },
    (session) => ({
      session_id: session.id,
      video_id: session.videoId,
      position_ms: msOf(session.position),
      watched_ms: msOf(session.watched),
      finished_at: session.finishedAt,
      started_at: session.startedAt,
      last_seen_at: session.lastSeenAt,
      lookups: session.lookups,
      study_day: session.studyDay,
    }),
  ),
  difficultyVotes: tablePart<AccountExport['difficultyVotes'][number]>(
    {
      table: 'difficulty_votes',
      key: ['user_id', 'video_id', 'compared_to'],
      merge: {
        answer: 'case when excluded.created_at > kept.created_at then excluded.answer else kept.answer end',
        created_at: 'greatest(excluded.created_at, kept.created_at)',
      },
      where: `${KNOWN} and exists (select from visible_videos(a.user_id) v where v.id = a.compared_to)`,
      whyLeft: WHY,
    },
    ({ videoId, comparedTo, answer, votedAt }) => ({
      video_id: videoId,
      compared_to: comparedTo,
      answer,
      created_at: votedAt,
    }),
  ),
  watchLater: tablePart<AccountExport['watchLater'][number]>(
    {
      table: 'watch_later',
      key: ['user_id', 'video_id'],
      where: KNOWN,
      whyLeft: WHY,
    },
    ({ videoId, keptAt }) => ({ video_id: videoId, kept_at: keptAt }),
  ),
};
