import { BEGINNER, type LanguageSummary, type LevelAnswer } from '@wordreel/shared';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';
import type { UserLanguage } from '#lib/user-language';

const LIST = `
  select lang as code, coalesce(manual_level, '${BEGINNER}') as level, word_count as "wordCount" from user_languages
  where user_id = :userId order by lang`;

export const listLanguages = (db: Knex, userId: string): Promise<LanguageSummary[]> =>
  prepared<LanguageSummary[]>(db, 'list languages', LIST, { userId });

/** A word list as columns, which the database returns at half the cost of rows or JSON. */
export interface WordColumns {
  readonly length: number;
  readonly words: readonly string[];
  /** An empty string means that the word has no value, here and below. */
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

/** A control character, which the schema of words forbids in every text. */
const SEPARATOR = '\u0001';

const VERSIONS = `standing.version::text, coalesce(remembered.version::text, '${NOTHING}') as "memoryVersion"`;

/** @param which the SQL of further conditions, the order and the limit */
const find = (which: string): string => `
  select coalesce(standing.manual_level, '${BEGINNER}') as level, standing.word_count as "wordCount", ${VERSIONS}, listed.*
  from user_languages as standing
  left join memory_versions as remembered
    on remembered.user_id = standing.user_id and remembered.lang = standing.lang
  cross join (
    select count(*)::int as length, min(id)::text as "firstId", max(id)::text as "lastId",
      string_agg(word, :separator) as words, string_agg(coalesce(translation, ''), :separator) as translations,
      string_agg(priority::text, '') as priorities, string_agg(coalesce(video_id, ''), :separator) as "videoIds",
      string_agg(to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') as times,
      string_agg(coalesce(lemma, ''), :separator) as lemmas,
      string_agg(case when step_id is null then '0' else '1' end, '') as imports,
      string_agg(case when sentence is null and start_ms is null and kind = 'word' and note is null then ''
        else json_build_object('kind', kind, 'sentence', sentence, 'form', form, 'start_ms', start_ms, 'end_ms', end_ms,
          'note', note)::text end,
        :separator) as contexts,
      string_agg(case when stability is null then '' else concat_ws(',', stability, difficulty, last_day, due_day, reps,
        lapses, paused::int) end, :separator) as memories
    from (
      select id, word, translation, priority, video_id, created_at, lemma, kind, sentence, form, start_ms, end_ms, note,
        step_id, stability, difficulty, last_day, due_day, reps, lapses, paused
      from words left join review_state on review_state.user_id = words.user_id and review_state.word_id = words.id
      where words.user_id = :userId and words.lang = :language and deleted_at is null ${which}
    ) as word
  ) as listed
  where standing.user_id = :userId and standing.lang = :language`;

const FIND = find('order by id');

/** For each order, the statement and where its first page begins. It reads one extra word: the next page's first. */
const PAGES = {
  oldest: { sql: find('and id >= :after order by id limit :limit::int + 1'), first: '0' },
  newest: { sql: find('and id <= :after order by id desc limit :limit::int + 1'), first: '9223372036854775807' },
} as const;

/** Aggregates are null if there are no words. */
type Aggregates = { readonly [K in keyof Omit<WordColumns, 'length'>]: string | null };

interface FoundRow extends Omit<FoundLanguage, 'columns' | 'next'>, Aggregates {
  readonly length: number;
  readonly firstId: string | null;
  readonly lastId: string | null;
}

function split(text: string | null, count: number): string[] {
  const parts = text?.split(SEPARATOR) ?? [];
  if (parts.length !== count) throw new Error('A word in the database contains control characters');
  return parts;
}

/** @param length the number of words to return */
function toColumns(row: FoundRow, length: number): WordColumns {
  const { words, translations, priorities, videoIds, times, lemmas, imports, contexts, memories } = row;
  return {
    length,
    words: split(words, row.length),
    translations: split(translations, row.length),
    priorities: priorities ?? '',
    videoIds: split(videoIds, row.length),
    times: times ?? '',
    lemmas: split(lemmas, row.length),
    imports: imports ?? '',
    contexts: split(contexts, row.length),
    memories: split(memories, row.length),
  };
}

/** Returns all words, oldest first, or a page of them; null if the learner has not started the language. */
export async function findLanguage(
  db: Knex,
  { userId, language }: UserLanguage,
  page: Page | null,
): Promise<FoundLanguage | null> {
  const place = { userId, language, separator: SEPARATOR };
  const found =
    page === null
      ? prepared<FoundRow[]>(db, 'find language', FIND, place)
      : prepared<FoundRow[]>(db, `find ${page.order} page`, PAGES[page.order].sql, {
          ...place,
          limit: page.limit,
          after: page.after ?? PAGES[page.order].first,
        });
  const [row] = await found;
  if (row === undefined) return null;
  const { level, wordCount, version, memoryVersion, length, firstId, lastId } = row;
  const standing = { level, version, memoryVersion };
  if (page === null) return { ...standing, wordCount: length, columns: toColumns(row, length), next: null };
  const next = page.order === 'oldest' ? lastId : firstId;
  return {
    ...standing,
    wordCount,
    columns: toColumns(row, Math.min(length, page.limit)),
    next: length > page.limit ? next : null,
  };
}

const FIND_VERSION = `
  select ${VERSIONS} from user_languages as standing
  left join memory_versions as remembered
    on remembered.user_id = standing.user_id and remembered.lang = standing.lang
  where standing.user_id = :userId and standing.lang = :language`;

export async function findVersion(db: Knex, { userId, language }: UserLanguage) {
  type Row = Pick<FoundLanguage, 'version' | 'memoryVersion'>;
  const [row] = await prepared<Row[]>(db, 'find version', FIND_VERSION, { userId, language });
  return row ?? null;
}
