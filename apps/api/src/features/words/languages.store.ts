import { BEGINNER, type LanguageCode, type LanguageSummary, type LevelAnswer, type LevelCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';

interface LanguageRow {
  lang: LanguageCode;
  manual_level: LevelCode | null;
  word_count: number;
}

const toSummary = ({ lang, manual_level, word_count }: LanguageRow): LanguageSummary => ({
  code: lang,
  level: manual_level ?? BEGINNER,
  wordCount: word_count,
});

const LIST = `select lang, manual_level, word_count from user_languages where user_id = :userId order by lang`;

/** Lists the languages that a user started, each with its number of words. */
export async function listLanguages(db: Knex, userId: string): Promise<LanguageSummary[]> {
  const { rows } = await prepared<{ rows: LanguageRow[] }>(db, 'list languages', LIST, { userId });
  return rows.map(toSummary);
}

/** A word list as columns, which the database returns at half the cost of rows or JSON. */
export interface WordColumns {
  readonly length: number;
  readonly words: readonly string[];
  /** `''` means none, here and below. */
  readonly translations: readonly string[];
  /** One digit per word. */
  readonly priorities: string;
  readonly videoIds: readonly string[];
  /** ISO 8601 with milliseconds: 24 characters per word. */
  readonly times: string;
  readonly lemmas: readonly string[];
  /** One digit per word: 1 if the word came with a list of known words and was not changed since. */
  readonly imports: string;
  /** JSON with the remaining fields of words that were saved with a context. */
  readonly contexts: readonly string[];
  /** The card state: stability, difficulty, last and due day, reps, lapses, and 1 if paused. */
  readonly memories: readonly string[];
}

/** Selects a page of a list, and its order. */
export interface Page {
  readonly order: 'oldest' | 'newest';
  readonly limit: number;
  /** The `next` of the previous page; null for the first page. */
  readonly after: string | null;
}

export interface FoundLanguage extends LevelAnswer {
  /** Changes with every change of the list or level, and never repeats an earlier value. */
  readonly version: string;
  /** Like `version`, for the card states of the words. */
  readonly memoryVersion: string;
  readonly columns: WordColumns;
  /** The position of the next page; null on the last page. */
  readonly next: string | null;
}

/** The version of the card states in a language without counted answers. */
const NOTHING = '0';

/** The schema of words forbids control characters in every text. */
const SEPARATOR = '\u0001';

/** @param which further conditions, the order and the limit */
const find = (which: string): string => `
  select standing.manual_level, standing.word_count, standing.version::text, remembered.version::text as memory_version,
    listed.*
  from user_languages as standing
  left join memory_versions as remembered
    on remembered.user_id = standing.user_id and remembered.lang = standing.lang
  cross join (
    select count(*)::int as length, min(id)::text as first_id, max(id)::text as last_id,
      string_agg(word, :separator) as words, string_agg(coalesce(translation, ''), :separator) as translations,
      string_agg(priority::text, '') as priorities, string_agg(coalesce(video_id, ''), :separator) as video_ids,
      string_agg(to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') as times,
      string_agg(coalesce(lemma, ''), :separator) as lemmas,
      string_agg(case when step_id is null then '0' else '1' end, '') as imports,
      string_agg(case when sentence is null and start_ms is null and kind = 'word' and note is null then ''
        else json_build_object('kind', kind, 'sentence', sentence, 'form', form, 'startMs', start_ms, 'endMs', end_ms,
          'note', note)::text end,
        :separator) as contexts,
      string_agg(case when stability is null then '' else concat_ws(',', stability, difficulty, last_day, due_day, reps,
        lapses, paused::int) end, :separator) as memories
    from (
      select id, word, translation, priority, video_id, created_at, lemma, kind, sentence, form, start_ms, end_ms, note,
        step_id, stability, difficulty, last_day, due_day, reps, lapses, paused
      from words left join review_state on review_state.word_id = words.id
      where words.user_id = :userId and words.lang = :code and deleted_at is null ${which}
    ) as word
  ) as listed
  where standing.user_id = :userId and standing.lang = :code`;

const FIND = find('order by id');
/** Reads one extra word, because the next page begins there. */
const FIND_OLDEST = find('and id >= :after order by id limit :limit::int + 1');
const FIND_NEWEST = find('and id <= :after order by id desc limit :limit::int + 1');

const FIRST_ID = '0';
const LAST_ID = '9223372036854775807';

interface FoundRow extends Omit<LanguageRow, 'lang'> {
  version: string;
  memory_version: string | null;
  /** The number of words read. */
  length: number;
  first_id: string | null;
  last_id: string | null;
  words: string | null;
  translations: string | null;
  priorities: string | null;
  video_ids: string | null;
  times: string | null;
  lemmas: string | null;
  imports: string | null;
  contexts: string | null;
  memories: string | null;
}

function split(text: string | null, count: number): string[] {
  const parts = text?.split(SEPARATOR) ?? [];
  if (parts.length !== count) throw new Error('A word in the database contains control characters');
  return parts;
}

/** @param length the number of words to return */
function toColumns(row: FoundRow, length: number): WordColumns {
  const { words, translations, priorities, video_ids, times, lemmas, imports, contexts, memories } = row;
  return {
    length,
    words: split(words, row.length),
    translations: split(translations, row.length),
    priorities: priorities ?? '',
    videoIds: split(video_ids, row.length),
    times: times ?? '',
    lemmas: split(lemmas, row.length),
    imports: imports ?? '',
    contexts: split(contexts, row.length),
    memories: split(memories, row.length),
  };
}

/** Identifies a learner's language. */
export interface LanguageOwner {
  readonly userId: string;
  readonly code: LanguageCode;
}

/** Returns a user's data in a language, with the words oldest first; null if the language is not started. */
export async function findLanguage(db: Knex, place: LanguageOwner): Promise<FoundLanguage | null> {
  const bindings = { ...place, separator: SEPARATOR };
  const { rows } = await prepared<{ rows: FoundRow[] }>(db, 'find language', FIND, bindings);
  const [row] = rows;
  if (row === undefined) return null;
  const { manual_level, version, memory_version, length } = row;
  return {
    level: manual_level ?? BEGINNER,
    wordCount: length,
    version,
    memoryVersion: memory_version ?? NOTHING,
    columns: toColumns(row, length),
    next: null,
  };
}

/** Returns a page of a user's data in a language; null if the language is not started. */
export async function findPage(
  db: Knex,
  place: LanguageOwner,
  { order, limit, after }: Page,
): Promise<FoundLanguage | null> {
  const isOldest = order === 'oldest';
  const bindings = { ...place, separator: SEPARATOR, limit, after: after ?? (isOldest ? FIRST_ID : LAST_ID) };
  const { rows } = await prepared<{ rows: FoundRow[] }>(
    db,
    `find ${order} page`,
    isOldest ? FIND_OLDEST : FIND_NEWEST,
    bindings,
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { manual_level, word_count, version, memory_version, length, first_id, last_id } = row;
  return {
    level: manual_level ?? BEGINNER,
    wordCount: word_count,
    version,
    memoryVersion: memory_version ?? NOTHING,
    columns: toColumns(row, Math.min(length, limit)),
    next: length > limit ? (isOldest ? last_id : first_id) : null,
  };
}

const FIND_VERSION = `
  select standing.version::text, remembered.version::text as memory_version from user_languages as standing
  left join memory_versions as remembered
    on remembered.user_id = standing.user_id and remembered.lang = standing.lang
  where standing.user_id = :userId and standing.lang = :code`;

/** Returns only the versions of a user's data in a language; null if the language is not started. */
export async function findVersion(
  db: Knex,
  place: LanguageOwner,
): Promise<Pick<FoundLanguage, 'version' | 'memoryVersion'> | null> {
  const { rows } = await prepared<{ rows: Pick<FoundRow, 'version' | 'memory_version'>[] }>(
    db,
    'find version',
    FIND_VERSION,
    { ...place },
  );
  const [row] = rows;
  return row === undefined ? null : { version: row.version, memoryVersion: row.memory_version ?? NOTHING };
}
