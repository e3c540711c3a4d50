import { BEGINNER, type LanguageCode, type LanguageSummary, type LevelAnswer, type LevelCode } from '@wordreel/shared';
import type { Knex } from 'knex';

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

/** A language and its list, which the database has written as JSON: to read and write it again would cost more. */
export interface LanguageText extends LevelAnswer {
  /** The words, without the brackets around them. */
  readonly learnedWords: string;
}

const LIST = `
  select lang, max(manual_level) as manual_level, sum(words)::int as word_count
  from (
    select lang, manual_level, 0 as words from user_languages where user_id = :userId
    union all
    select lang, null, count(*) filter (where deleted_at is null) from words where user_id = :userId group by lang
  ) as started
  group by lang order by lang`;

/** The languages that a user has started, each with its number of words. */
export async function listLanguages(db: Knex, userId: string): Promise<LanguageSummary[]> {
  const { rows } = await db.raw<{ rows: LanguageRow[] }>(LIST, { userId });
  return rows.map(toSummary);
}

const FIND = `
  select l.manual_level, w.word_count, w.learned_words
  from (
    select count(*)::int as word_count, coalesce(string_agg(row_to_json(listed)::text, ','), '') as learned_words
    from (
      select word, translation, priority as "reviewPriority", video_id as "videoId"
      from words where user_id = :userId and lang = :code and deleted_at is null order by id
    ) as listed
  ) as w
  left join user_languages l on l.user_id = :userId and l.lang = :code
  where w.word_count > 0 or l.lang is not null
    or exists (select from words where user_id = :userId and lang = :code)`;

interface FoundRow extends Omit<LanguageRow, 'lang'> {
  learned_words: string;
}

/** What a user has in a language, its words in the order in which they came; null where it is not started. */
export async function findLanguage(db: Knex, userId: string, code: LanguageCode): Promise<LanguageText | null> {
  const { rows } = await db.raw<{ rows: FoundRow[] }>(FIND, { userId, code });
  const [row] = rows;
  if (row === undefined) return null;
  return { level: row.manual_level ?? BEGINNER, wordCount: row.word_count, learnedWords: row.learned_words };
}

const SET_LEVEL = `
  insert into user_languages (user_id, lang, manual_level, created_at) values (:userId, :code, :level, :time)
  on conflict (user_id, lang) do update set manual_level = excluded.manual_level
  returning manual_level,
    (select count(*)::int from words where user_id = :userId and lang = :code and deleted_at is null) as word_count`;

/** Sets the manual level, or takes it back with null; either starts the language. */
export async function setLevel(
  db: Knex,
  { userId, code, level }: { userId: string; code: LanguageCode; level: LevelCode | null },
  now: number,
): Promise<LevelAnswer> {
  const bindings = { userId, code, level, time: new Date(now) };
  const { rows } = await db.raw<{ rows: [Omit<LanguageRow, 'lang'>] }>(SET_LEVEL, bindings);
  const [{ manual_level, word_count }] = rows;
  return { level: manual_level ?? BEGINNER, wordCount: word_count };
}
