import type { LanguageCode, ReviewPriority, Word, WordKind } from '@wordreel/shared';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';
import { COLUMNS, toWord, type WordRow } from '#db/word-row';

/** Where a word is kept. */
export interface WordPlace {
  readonly userId: string;
  readonly language: LanguageCode;
  /** In NFC. */
  readonly word: string;
}

/** What is null is not told. */
export interface WordDetails {
  readonly translation: string | null;
  readonly reviewPriority: ReviewPriority | null;
  readonly videoId: string | null;
  readonly kind: WordKind | null;
  readonly sentence: string | null;
  /** As it stands in the sentence. */
  readonly form: string | null;
  readonly startMs: number | null;
  readonly endMs: number | null;
  /** As whoever saves it knows it. */
  readonly lemma: string | null;
  /** How captions have the word, and what its ending says of its lemma: for where they do not have it. */
  readonly listedForm: string;
  readonly guessedLemma: string;
}

/** Stars of a word that is saved without a choice. */
const DEFAULT_PRIORITY: ReviewPriority = 2;

/** Brings a removed word back as well, with what it had where nothing else is told. */
const SAVE = `
  with saved as (
  insert into words as kept (user_id, lang, word, translation, priority, video_id, created_at, lemma, kind, sentence,
    form, start_ms, end_ms)
  values (:userId, :language, :word, :translation, coalesce(:reviewPriority::smallint, ${DEFAULT_PRIORITY}), :videoId,
    :time, coalesce(:lemma, (select l.lemma from forms f join lemmas l on l.id = f.lemma_id
      where f.lang = :language and f.form = :listedForm), :guessedLemma), coalesce(:kind, 'word'), :sentence,
    :form, :startMs, :endMs)
  on conflict (user_id, lang, word) do update set
    deleted_at = null,
    created_at = excluded.created_at,
    translation = coalesce(excluded.translation, kept.translation),
    priority = coalesce(:reviewPriority::smallint, kept.priority),
    video_id = coalesce(excluded.video_id, kept.video_id),
    lemma = excluded.lemma, kind = excluded.kind, sentence = coalesce(excluded.sentence, kept.sentence),
    form = case when excluded.sentence is null then kept.form else excluded.form end,
    start_ms = case when excluded.sentence is null then kept.start_ms else excluded.start_ms end,
    end_ms = case when excluded.sentence is null then kept.end_ms else excluded.end_ms end
  where kept.deleted_at is not null
  returning ${COLUMNS}
  ), counted as (
    insert into user_languages as standing (user_id, lang, created_at, word_count)
    select :userId::uuid, :language, :time::timestamptz, 1 from saved
    on conflict (user_id, lang) do update set word_count = standing.word_count + 1
  )
  select * from saved`;

const FIND = `
  select ${COLUMNS} from words
  where user_id = :userId and lang = :language and word = :word and deleted_at is null`;

/**
 * Adds a word, unless it is there: then it stays as it is.
 * @returns the word that is there now, and whether it was added
 */
export async function saveWord(
  db: Knex,
  place: WordPlace,
  details: WordDetails,
  now: number,
): Promise<{ word: Word; isNew: boolean }> {
  const { rows: saved } = await prepared<{ rows: WordRow[] }>(db, 'save word', SAVE, {
    ...place,
    ...details,
    time: new Date(now),
  });
  if (saved[0] !== undefined) return { word: toWord(saved[0]), isNew: true };
  const { rows: standing } = await prepared<{ rows: WordRow[] }>(db, 'find word', FIND, { ...place });
  if (standing[0] !== undefined) return { word: toWord(standing[0]), isNew: false };
  // Somebody removed it between the two.
  return saveWord(db, place, details, now);
}

const REMOVE = `
  with removed as (
    update words set deleted_at = :time
    where user_id = :userId and lang = :language and word = :word and deleted_at is null
    returning id
  )
  update user_languages set word_count = word_count - 1
  where user_id = :userId and lang = :language and exists (select from removed)
  returning word_count`;

/** Removes a word and keeps its row. @returns how many are left, or null where it was not there */
export async function removeWord(db: Knex, place: WordPlace, now: number): Promise<number | null> {
  const { rows } = await prepared<{ rows: { word_count: number }[] }>(db, 'remove word', REMOVE, {
    ...place,
    time: new Date(now),
  });
  return rows[0]?.word_count ?? null;
}

const SET_PRIORITY = `
  update words set priority = :reviewPriority
  where user_id = :userId and lang = :language and word = :word and deleted_at is null
  returning ${COLUMNS}`;

/** @returns the word, or null where it is not there */
export async function setPriority(db: Knex, place: WordPlace, reviewPriority: ReviewPriority): Promise<Word | null> {
  const { rows } = await prepared<{ rows: WordRow[] }>(db, 'set priority', SET_PRIORITY, { ...place, reviewPriority });
  return rows[0] === undefined ? null : toWord(rows[0]);
}

const SET_TRANSLATION = `
  update words set translation = :translation
  where user_id = :userId and lang = :language and word = :word and deleted_at is null
  returning ${COLUMNS}`;

/** @param translation null takes it away @returns the word, or null where it is not there */
export async function setTranslation(db: Knex, place: WordPlace, translation: string | null): Promise<Word | null> {
  const { rows } = await prepared<{ rows: WordRow[] }>(db, 'set translation', SET_TRANSLATION, {
    ...place,
    translation,
  });
  return rows[0] === undefined ? null : toWord(rows[0]);
}
