import type { KnownStatus, LanguageCode, StudyItem, TokenTuple } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { UserLanguage } from '#lib/user-language';

type CardVideo = NonNullable<NonNullable<StudyItem['line']>['video']>;

export interface StoredLine {
  readonly video: Omit<CardVideo, 'fileUrl'>;
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
  readonly translation: string | null;
  readonly tokens: readonly TokenTuple[];
  /** The lemmas of this line. The fourth number of a token is an index into them. */
  readonly lemmas: readonly string[];
}

type LineRow = Omit<StoredLine, 'tokens' | 'lemmas'> & {
  /** The index of the query that found the line. */
  readonly place: number;
  readonly tokens: string;
  /** One lemma per token; null for a line without words. */
  readonly lemmas: readonly (string | null)[] | null;
};

/** Returns the lemmas of a line in order of appearance, and its tokens with indexes into these lemmas. */
function withOwnLemmas(tokens: readonly TokenTuple[], ofTokens: readonly (string | null)[]) {
  const lemmas = [...new Set(ofTokens.filter((lemma) => lemma !== null))];
  const placeOf = new Map(lemmas.map((lemma, place) => [lemma, place]));
  return {
    lemmas,
    tokens: tokens.map(([start, length, kind, , join], i): TokenTuple => {
      const place = placeOf.get(ofTokens[i] ?? '') ?? -1;
      return [start, length, kind, place, join];
    }),
  };
}

const toLine = ({ place: _place, tokens, lemmas, ...line }: LineRow): StoredLine => ({
  ...line,
  ...withOwnLemmas(JSON.parse(tokens) as TokenTuple[], lemmas ?? []),
});

const LINE = `q.place, l.start_ms as "startMs", l.end_ms as "endMs", l.text, l.translation, l.tokens,
  json_build_object('id', v.id, 'title', v.title, 'thumbnail', v.thumbnail, 'player', v.player, 'url', v.url) as video,
  (select json_agg(t.lemmas[(token ->> 3)::int + 1]) from json_array_elements(l.tokens::json) as token) as lemmas`;

/** A line to find: by video and start time, or else by text. */
export interface OwnLine {
  readonly videoId: string;
  readonly startMs: number | null;
  readonly sentence: string;
}

/** Finds the captions that a learner sees for a video. Their own captions take precedence over public ones. */
const OWN = `
  with asked as materialized (
    select * from json_to_recordset(:asked::json) as a(place int, "videoId" text, "startMs" int, sentence text)
  ), visible as materialized (
    select distinct on (t.video_id) t.id, t.video_id from transcripts t
    where t.video_id in (select "videoId" from asked) and t.lang = :language
      and (t.user_id is null or t.user_id = :userId)
    order by t.video_id, t.user_id nulls last
  )
  select distinct on (q.place) ${LINE}
  from asked q join visible on visible.video_id = q."videoId" join transcripts t on t.id = visible.id
    join visible_videos(:userId) v on v.id = t.video_id
    join transcript_lines l on l.transcript_id = t.id and (l.start_ms = q."startMs" or l.text = q.sentence)
  where v.missing_since is null
  order by q.place, (l.text = q.sentence) desc, abs(l.start_ms - coalesce(q."startMs", 0)), l.line`;

/** Finds the lines in which words were saved, by index of the query. */
export async function findOwnLines(
  db: Knex,
  { userId, language }: UserLanguage,
  asked: readonly (OwnLine & { readonly place: number })[],
): Promise<ReadonlyMap<number, StoredLine>> {
  if (asked.length === 0) return new Map();
  const { rows } = await db.raw<{ rows: LineRow[] }>(OWN, { userId, language, asked: JSON.stringify(asked) });
  return new Map(rows.map((row) => [row.place, toLine(row)]));
}

/** Maximum number of captions to search for other lines, those of watched videos first. */
const MOST_TRANSCRIPTS = 60;

/** Maximum number of captions to search per word, and of lines to compare per transcript. */
const TRANSCRIPTS_OF_WORD = 3;
const LINES_OF_TRANSCRIPT = 4;

/** The last two numbers of a token are its lemma index and its join. Names and numbers have no lemma. */
const OTHERS = `
  with asked as materialized (
    select * from json_to_recordset(:asked::json) as a(place int, "lemmaId" int, "exceptText" text)
  ), seen as (
    select video_id, max(last_seen_at) as at from watch_sessions where user_id = :userId group by video_id
  ), visible as materialized (
    select t.id, t.video_id, t.lemma_ids from transcripts t
      join visible_videos(:userId) v on v.id = t.video_id and v.missing_since is null left join seen on seen.video_id = t.video_id
    where t.lang = :language and (t.user_id = :userId or (t.user_id is null and not exists (
      select from transcripts own where own.video_id = t.video_id and own.user_id = :userId)))
    order by coalesce(t.video_id = :video::text, false) desc, seen.at desc nulls last, t.id desc
    limit ${MOST_TRANSCRIPTS}
  ), found as materialized (
    select a.place, a."exceptText" as except_text, t.id, array_position(t.lemma_ids, a."lemmaId") - 1 as lemma,
      row_number() over (partition by a.place order by coalesce(t.video_id = :video::text, false) desc, t.id) as n
    from asked a join visible t on a."lemmaId" = any(t.lemma_ids)
  ), lines as (
    select f.place, f.id, l.line, row_number() over (partition by f.place, f.id order by l.line) as n
    from found f join transcript_lines l on l.transcript_id = f.id
    where f.n <= ${TRANSCRIPTS_OF_WORD} and strpos(l.tokens, ',' || f.lemma || ',0]') > 0 and l.text <> f.except_text
  )
  select ${LINE}
  from lines q join transcripts t on t.id = q.id join visible_videos(:userId) v on v.id = t.video_id
    join transcript_lines l on l.transcript_id = q.id and l.line = q.line
  where q.n <= ${LINES_OF_TRANSCRIPT}
  order by q.place, coalesce(t.video_id = :video::text, false) desc, t.id, l.line`;

/** Finds other lines with a word, by index of the query. @param video whose lines come first; null for none */
export async function findOtherLines(
  db: Knex,
  { userId, language }: UserLanguage,
  asked: readonly { readonly place: number; readonly lemmaId: number; readonly exceptText: string }[],
  video: string | null = null,
): Promise<ReadonlyMap<number, StoredLine[]>> {
  if (asked.length === 0) return new Map();
  const { rows } = await db.raw<{ rows: LineRow[] }>(OTHERS, { userId, language, video, asked: JSON.stringify(asked) });
  const lines = new Map<number, StoredLine[]>();
  for (const row of rows) lines.set(row.place, [...(lines.get(row.place) ?? []), toLine(row)]);
  return lines;
}

export async function findLemmaIds(
  db: Knex,
  language: LanguageCode,
  lemmas: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (lemmas.length === 0) return new Map();
  const rows = await db('lemmas')
    .where({ lang: language })
    .whereIn('lemma', [...lemmas])
    .select<{ id: number; lemma: string }[]>('id', 'lemma');
  return new Map(rows.map(({ id, lemma }) => [lemma, id]));
}

const LEMMA_STATUSES = `
  with kept as materialized (
    select distinct lemma_id from words
    where user_id = :userId and lang = :language and deleted_at is null and lemma_id is not null
  )
  select l.lemma, coalesce(l.rank, 0) as rank, kept.lemma_id is not null as "isListed", k.status
  from lemmas l left join kept on kept.lemma_id = l.id
    left join known_words k on k.user_id = :userId and k.lang = :language and k.lemma = l.lemma
  where l.lang = :language and l.lemma = any(array(select json_array_elements_text(:lemmas::json)))`;

export interface LemmaStatus {
  /** 1 is the most common; 0 if no frequency list contains the lemma. */
  readonly rank: number;
  readonly isListed: boolean;
  readonly status: KnownStatus | null;
}

export async function findLemmaStatuses(
  db: Knex,
  { userId, language }: UserLanguage,
  lemmas: readonly string[],
): Promise<ReadonlyMap<string, LemmaStatus>> {
  if (lemmas.length === 0) return new Map();
  type Row = LemmaStatus & { lemma: string };
  const bindings = { userId, language, lemmas: JSON.stringify(lemmas) };
  const { rows } = await db.raw<{ rows: Row[] }>(LEMMA_STATUSES, bindings);
  return new Map(rows.map(({ lemma, ...status }) => [lemma, status]));
}
