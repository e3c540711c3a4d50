import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';

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

/** Returns the state of each video that has captions in the language. A learner's own captions take precedence. */
export async function listStates(
  db: Knex,
  { userId, language, videoIds }: { userId: string; language: LanguageCode; videoIds: readonly string[] },
): Promise<TranscriptState[]> {
  const bindings = { userId, language, videoIds: JSON.stringify(videoIds) };
  return prepared<TranscriptState[]>(db, 'list transcript states', STATES, bindings);
}

/** The words of a transcript as parallel columns of numbers. */
export interface TranscriptWords {
  readonly version: number;
  readonly language: LanguageCode;
  /** 0 for a lemma without an id: a rare word of a learner's own captions. */
  readonly lemmaIds: Int32Array;
  /** The lemmas without an id, by their index in the columns. */
  readonly rareLemmas: ReadonlyMap<number, string>;
  readonly counts: Int32Array;
  readonly ranks: Int32Array;
  readonly speechMs: number;
}

const WORDS = `
  select id, version, lang, speech_ms, array_to_string(lemma_ids, ',') as ids, array_to_string(lemma_counts, ',') as counts,
    case when 0 = any(lemma_ids) then lemmas end as lemmas
  from transcripts where id = any(array(select json_array_elements_text(:ids::json)::int))`;

interface WordsRow {
  id: number;
  version: number;
  lang: LanguageCode;
  speech_ms: number;
  ids: string;
  counts: string;
  /** Only set for captions with rare words. */
  lemmas: string[] | null;
}

const RANKS = `
  select string_agg(id::text, ',') as ids, string_agg(coalesce(rank, 0)::text, ',') as ranks
  from lemmas where id = any(:ids::int[])`;

const numbers = (text: string | null): number[] => (text === null || text === '' ? [] : text.split(',').map(Number));

/** Returns the ranks of lemmas by id; 0 if no frequency list contains the lemma. */
async function findRanks(db: Knex, lemmaIds: Iterable<number>): Promise<Map<number, number>> {
  const wanted = `{${[...new Set(lemmaIds)].join(',')}}`;
  const { rows } = await db.raw<{ rows: [{ ids: string | null; ranks: string | null }] }>(RANKS, { ids: wanted });
  const ranks = numbers(rows[0].ranks);
  return new Map(numbers(rows[0].ids).map((id, i) => [id, ranks[i] ?? 0]));
}

export interface CountedLemma {
  readonly id: number;
  readonly count: number;
  readonly rank: number;
  /** Set only for a lemma without an id. */
  readonly lemma?: string;
}

/** Converts lemmas to columns, which take a tenth of the memory. */
export function toColumns(
  lemmas: readonly CountedLemma[],
): Pick<TranscriptWords, 'lemmaIds' | 'counts' | 'ranks' | 'rareLemmas'> {
  return {
    lemmaIds: Int32Array.from(lemmas, ({ id }) => id),
    counts: Int32Array.from(lemmas, ({ count }) => count),
    ranks: Int32Array.from(lemmas, ({ rank }) => rank),
    rareLemmas: new Map(lemmas.flatMap(({ lemma }, place) => (lemma === undefined ? [] : [[place, lemma] as const]))),
  };
}

/** Returns the words of transcripts by transcript id. Transcripts without words are left out. */
export async function listWords(db: Knex, ids: readonly number[]): Promise<Map<number, TranscriptWords>> {
  const { rows } = await db.raw<{ rows: WordsRow[] }>(WORDS, { ids: JSON.stringify(ids) });
  const found = rows.map((row) => ({ row, lemmaIds: numbers(row.ids), counts: numbers(row.counts) }));
  // Looks each lemma up once. Joining them to every transcript costs the database many times more.
  const ranks = await findRanks(
    db,
    found.flatMap(({ lemmaIds }) => lemmaIds),
  );
  const words = new Map<number, TranscriptWords>();
  for (const { row, lemmaIds, counts } of found) {
    const kept = lemmaIds.flatMap((id, place): CountedLemma | [] => {
      const count = counts[place] ?? 0;
      const rank = id === 0 ? 0 : ranks.get(id);
      if (count === 0 || rank === undefined) return [];
      return { id, count, rank, ...(id === 0 && { lemma: row.lemmas?.[place] ?? '' }) };
    });
    if (kept.length === 0) continue;
    const { version, lang: language, speech_ms: speechMs } = row;
    words.set(row.id, { version, language, speechMs, ...toColumns(kept) });
  }
  return words;
}

export async function listLemmas(db: Knex, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db('lemmas')
    .whereIn('id', [...ids])
    .select<{ id: number; lemma: string }[]>('id', 'lemma');
  return new Map(rows.map(({ id, lemma }) => [id, lemma]));
}
