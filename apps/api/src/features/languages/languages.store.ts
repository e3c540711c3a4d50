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

/** A list of words as columns: so it comes out of the database at half the price of rows, or of JSON. */
export interface WordColumns {
  readonly words: readonly string[];
  /** `''` stands for none, here and below. */
  readonly translations: readonly string[];
  /** A digit for each. */
  readonly priorities: string;
  readonly videoIds: readonly string[];
  /** ISO 8601 to the millisecond: 24 characters for each. */
  readonly times: string;
  readonly lemmas: readonly string[];
  /** JSON of what else is known of a word that was met somewhere. */
  readonly contexts: readonly string[];
}

export interface FoundLanguage extends LevelAnswer {
  readonly columns: WordColumns;
}

const LIST = `select lang, manual_level, word_count from user_languages where user_id = :userId order by lang`;

/** The languages that a user has started, each with its number of words. */
export async function listLanguages(db: Knex, userId: string): Promise<LanguageSummary[]> {
  const { rows } = await prepared<{ rows: LanguageRow[] }>(db, 'list languages', LIST, { userId });
  return rows.map(toSummary);
}

/** No text of a word has control characters: its schema sees to that. */
const SEPARATOR = '\u0001';

const FIND = `
  select (select manual_level from user_languages where user_id = :userId and lang = :code) as manual_level,
    count(*)::int as word_count, string_agg(word, :separator) as words,
    string_agg(coalesce(translation, ''), :separator) as translations,
    string_agg(priority::text, '') as priorities, string_agg(coalesce(video_id, ''), :separator) as video_ids,
    string_agg(to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') as times,
    string_agg(coalesce(lemma, ''), :separator) as lemmas,
    string_agg(case when sentence is null and start_ms is null and kind = 'word' then ''
      else json_build_object('kind', kind, 'sentence', sentence, 'form', form, 'startMs', start_ms, 'endMs', end_ms)::text end,
      :separator) as contexts
  from (
    select word, translation, priority, video_id, created_at, lemma, kind, sentence, form, start_ms, end_ms from words
    where user_id = :userId and lang = :code and deleted_at is null order by id
  ) as listed`;

const IS_STARTED = `
  select exists (select from user_languages where user_id = :userId and lang = :code) as is_started`;

interface FoundRow extends Omit<LanguageRow, 'lang'> {
  words: string | null;
  translations: string | null;
  priorities: string | null;
  video_ids: string | null;
  times: string | null;
  lemmas: string | null;
  contexts: string | null;
}

function split(text: string | null, count: number): string[] {
  const parts = text?.split(SEPARATOR) ?? [];
  if (parts.length !== count) throw new Error('A word in the database has control characters');
  return parts;
}

function toColumns(row: FoundRow): WordColumns {
  const { word_count, words, translations, priorities, video_ids, times, lemmas, contexts } = row;
  return {
    words: split(words, word_count),
    translations: split(translations, word_count),
    priorities: priorities ?? '',
    videoIds: split(video_ids, word_count),
    times: times ?? '',
    lemmas: split(lemmas, word_count),
    contexts: split(contexts, word_count),
  };
}

/** What a user has in a language, its words in the order in which they came; null where it is not started. */
export async function findLanguage(db: Knex, userId: string, code: LanguageCode): Promise<FoundLanguage | null> {
  const { rows } = await prepared<{ rows: [FoundRow] }>(db, 'find language', FIND, {
    userId,
    code,
    separator: SEPARATOR,
  });
  const [row] = rows;
  const { manual_level, word_count } = row;
  // Seldom: without words and level it may have been started before.
  if (word_count === 0 && manual_level === null && !(await isStarted(db, userId, code))) return null;
  return { level: manual_level ?? BEGINNER, wordCount: word_count, columns: toColumns(row) };
}

async function isStarted(db: Knex, userId: string, code: LanguageCode): Promise<boolean> {
  const { rows } = await db.raw<{ rows: [{ is_started: boolean }] }>(IS_STARTED, { userId, code });
  return rows[0].is_started;
}

const SET_LEVEL = `
  insert into user_languages (user_id, lang, manual_level, created_at) values (:userId, :code, :level, :time)
  on conflict (user_id, lang) do update set manual_level = excluded.manual_level
  returning manual_level, word_count`;

/** Sets the manual level, or takes it back with null; either starts the language. */
export async function setLevel(
  db: Knex,
  { userId, code, level }: { userId: string; code: LanguageCode; level: LevelCode | null },
  now: number,
): Promise<LevelAnswer> {
  const bindings = { userId, code, level, time: new Date(now) };
  const { rows } = await prepared<{ rows: [Omit<LanguageRow, 'lang'>] }>(db, 'set level', SET_LEVEL, bindings);
  const [{ manual_level, word_count }] = rows;
  return { level: manual_level ?? BEGINNER, wordCount: word_count };
}
