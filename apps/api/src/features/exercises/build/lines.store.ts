import type { Knex } from 'knex';
import type { AskableWord, AskedVideo } from './asked.ts';

export interface LineFacts {
  readonly translation: string | null;
  readonly endMs: number | null;
  readonly video: AskedVideo | null;
}

const NOTHING: LineFacts = { translation: null, endMs: null, video: null };

/** The caption line with the same start and text, in the learner's own captions or in public ones. */
const FIND_LINES = `
  select r.id, l.translation, l.end_ms
  from json_to_recordset(:words::json) as r(id text, video text, start_ms int, sentence text)
    join transcripts t on t.video_id = r.video and (t.user_id is null or t.user_id = :userId)
    join transcript_lines l on l.transcript_id = t.id and l.start_ms = r.start_ms and l.text = r.sentence
  order by t.user_id nulls last`;

export async function factsOfLines(
  db: Knex,
  userId: string,
  words: readonly AskableWord[],
): Promise<(id: string) => LineFacts> {
  const placed = words.filter(({ sentence, videoId }) => sentence !== null && videoId !== null);
  if (placed.length === 0) return () => NOTHING;
  const asked = placed.map(({ id, videoId, startMs, sentence }) => ({
    id,
    video: videoId,
    start_ms: startMs,
    sentence,
  }));
  const [videos, { rows: lines }] = await Promise.all([
    db(db.raw('visible_videos(?)', [userId]))
      .whereIn('id', [...new Set(placed.flatMap(({ videoId }) => videoId ?? []))])
      .whereNull('missing_since')
      .select<AskedVideo[]>('id', 'title', 'player', 'url'),
    db.raw<{ rows: { id: string; translation: string | null; end_ms: number }[] }>(FIND_LINES, {
      userId,
      words: JSON.stringify(asked),
    }),
  ]);
  const byVideo = new Map(videos.map((video) => [video.id, video]));
  return (id) => {
    const word = placed.find((each) => each.id === id);
    if (word === undefined) return NOTHING;
    const line = lines.find((each) => each.id === id);
    return {
      translation: line?.translation ?? null,
      endMs: word.endMs ?? line?.end_ms ?? null,
      video: byVideo.get(word.videoId ?? '') ?? null,
    };
  };
}
