import type { LanguageCode } from '@wordreel/shared';
import { STATUS, type StatusMap } from '@wordreel/learning';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';

/** Which state of which captions a learner has of a video. */
export interface TranscriptState {
  readonly videoId: string;
  readonly transcriptId: number;
  readonly version: number;
}

const STATES = `
  select distinct on (video_id) video_id as "videoId", id as "transcriptId", version from transcripts
  where lang = :language and video_id = any(array(select json_array_elements_text(:videoIds::json)))
    and (user_id is null or user_id = :userId)
  order by video_id, user_id nulls last`;

/** Of the videos that have captions, in a language; a learner's own come first. */
export async function listStates(
  db: Knex,
  { userId, language, videoIds }: { userId: string; language: LanguageCode; videoIds: readonly string[] },
): Promise<TranscriptState[]> {
  const bindings = { userId, language, videoIds: JSON.stringify(videoIds) };
  const { rows } = await prepared<{ rows: TranscriptState[] }>(db, 'list transcript states', STATES, bindings);
  return rows;
}

/** The words of a transcript as numbers. */
export interface TranscriptWords {
  readonly version: number;
  readonly language: LanguageCode;
  readonly lemmaIds: Int32Array;
  readonly counts: Int32Array;
  readonly ranks: Int32Array;
  readonly speechMs: number;
}

const WORDS = `
  select id, version, lang, speech_ms, array_to_string(lemma_ids, ',') as ids, array_to_string(lemma_counts, ',') as counts
  from transcripts where id = any(array(select json_array_elements_text(:ids::json)::int))`;

interface WordsRow {
  id: number;
  version: number;
  lang: LanguageCode;
  speech_ms: number;
  ids: string;
  counts: string;
}

const RANKS = `
  select string_agg(id::text, ',') as ids, string_agg(coalesce(rank, 0)::text, ',') as ranks
  from lemmas where id = any(:ids::int[])`;

const numbers = (text: string | null): number[] => (text === null || text === '' ? [] : text.split(',').map(Number));

/** The ranks of lemmas by their ids, 0 where no list has one. */
async function findRanks(db: Knex, lemmaIds: Iterable<number>): Promise<Map<number, number>> {
  const wanted = `{${[...new Set(lemmaIds)].join(',')}}`;
  const { rows } = await db.raw<{ rows: [{ ids: string | null; ranks: string | null }] }>(RANKS, { ids: wanted });
  const ranks = numbers(rows[0].ranks);
  return new Map(numbers(rows[0].ids).map((id, i) => [id, ranks[i] ?? 0]));
}

/** The words of transcripts, by transcript; a transcript without words is left out. */
export async function listWords(db: Knex, ids: readonly number[]): Promise<Map<number, TranscriptWords>> {
  const { rows } = await db.raw<{ rows: WordsRow[] }>(WORDS, { ids: JSON.stringify(ids) });
  const found = rows.map((row) => ({ row, lemmaIds: numbers(row.ids), counts: numbers(row.counts) }));
  // Each lemma once: joining them to every transcript costs the database many times more.
  const ranks = await findRanks(
    db,
    found.flatMap(({ lemmaIds }) => lemmaIds),
  );
  const words = new Map<number, TranscriptWords>();
  for (const { row, lemmaIds, counts } of found) {
    const kept = lemmaIds.flatMap((id, place) => ((counts[place] ?? 0) > 0 && ranks.has(id) ? place : []));
    if (kept.length === 0) continue;
    const pick = (of: (place: number) => number): Int32Array => Int32Array.from(kept, of);
    words.set(row.id, {
      version: row.version,
      language: row.lang,
      lemmaIds: pick((place) => lemmaIds[place] ?? 0),
      counts: pick((place) => counts[place] ?? 0),
      ranks: pick((place) => ranks.get(lemmaIds[place] ?? 0) ?? 0),
      speechMs: row.speech_ms,
    });
  }
  return words;
}

/** Ids and ranks of lemmas, by lemma. */
export async function findLemmaRanks(
  db: Knex,
  language: LanguageCode,
  lemmas: readonly string[],
): Promise<Map<string, { id: number; rank: number | null }>> {
  const { rows } = await db.raw<{ rows: { id: number; lemma: string; rank: number | null }[] }>(
    `select id, lemma, rank from lemmas
    where lang = :language and lemma = any(array(select json_array_elements_text(:lemmas::json)))`,
    { language, lemmas: JSON.stringify(lemmas) },
  );
  return new Map(rows.map(({ lemma, id, rank }) => [lemma, { id, rank }]));
}

const LEARNER = `
  select
    (select string_agg(l.id::text, ',') from words w join lemmas l on l.lang = w.lang and l.lemma = w.lemma
      where w.user_id = :userId and w.lang = :language and w.deleted_at is null) as saved,
    (select string_agg(l.id::text, ',') from known_words k join lemmas l on l.lang = k.lang and l.lemma = k.lemma
      where k.user_id = :userId and k.lang = :language and k.status = 'known') as known,
    (select string_agg(l.id::text, ',') from known_words k join lemmas l on l.lang = k.lang and l.lemma = k.lemma
      where k.user_id = :userId and k.lang = :language and k.status = 'ignored') as ignored,
    coalesce((select word_count from user_languages where user_id = :userId and lang = :language), 0) as word_count,
    (select manual_level from user_languages where user_id = :userId and lang = :language) as manual_level,
    (select max(id) from lemmas) as last_lemma`;

interface LearnerRow {
  saved: string | null;
  known: string | null;
  ignored: string | null;
  word_count: number;
  manual_level: string | null;
  last_lemma: number | null;
}

/** What a learner has said of the lemmas of a language, and their level. */
export interface LearnerWords {
  readonly statuses: StatusMap;
  readonly wordCount: number;
  /** `''` where none is set. */
  readonly level: string;
  /** Whether anything is saved or marked. */
  readonly hasWords: boolean;
}

export async function findLearnerWords(db: Knex, userId: string, language: LanguageCode): Promise<LearnerWords> {
  const { rows } = await prepared<{ rows: [LearnerRow] }>(db, 'learner words', LEARNER, { userId, language });
  const [row] = rows;
  const statuses = new Uint8Array((row.last_lemma ?? 0) + 1);
  const mark = (ids: string | null, status: number): void => {
    for (const id of ids?.split(',') ?? []) statuses[Number(id)] = status;
  };
  mark(row.saved, STATUS.saved);
  mark(row.known, STATUS.known);
  mark(row.ignored, STATUS.ignored);
  return {
    statuses,
    wordCount: row.word_count,
    level: row.manual_level ?? '',
    hasWords: row.word_count > 0 || row.known !== null,
  };
}
