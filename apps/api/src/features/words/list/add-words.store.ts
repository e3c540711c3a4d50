import { fullListError, MAX_WORDS, type ReviewPriority, tooManyWordsError } from '@wordreel/shared';
import type { Knex } from 'knex';
import { inTurnOf } from '#db/in-turn';
import { prepared } from '#db/prepared';
import { findLevelAndCount } from '#db/user-language-row';
import { COLUMNS, SCHEDULED_WORD_COLUMNS, type ScheduledWordRow } from '#db/word-row';
import { conflict } from '#lib/api-error';
import type { UserLanguage } from '#lib/user-language';
import type { WordToAdd } from './word-to-add.ts';

const DEFAULT_PRIORITY: ReviewPriority = 2;

/** The columns of a removed word that adding it again can change. */
export const CHANGED_COLUMNS = [
  'translation',
  'priority',
  'video_id',
  'created_at',
  'deleted_at',
  'lemma',
  'kind',
  'sentence',
  'form',
  'start_ms',
  'end_ms',
  'note',
];

/**
 * Adds words. Listed words stay as they are; removed ones are restored with a new date. Each word is looked up
 * separately, because the planner would scan a whole list that has just grown.
 */
const adding = (answer: string): string => `
  with asked as (
    select * from json_to_recordset(:words::json) as w(nth int, word text, translation text, "reviewPriority" smallint,
      "videoId" text, kind text, sentence text, form text, "startMs" int, "endMs" int, note text, lemma text,
      "listedForm" text, "guessedLemma" text)
  ), removed as (
    select w.id, json_build_object(${['id', ...CHANGED_COLUMNS].map((name) => `'${name}', w.${name}`).join(', ')}) as before
    from asked cross join lateral (
      select * from words k where k.user_id = :userId and k.lang = :language and k.word = asked.word limit 1) w
    where w.deleted_at is not null
  ), saved as (
    insert into words as kept (user_id, lang, word, translation, priority, video_id, created_at, lemma, kind, sentence,
      form, start_ms, end_ms, note)
    select :userId::uuid, :language, a.word, a.translation, coalesce(a."reviewPriority", ${DEFAULT_PRIORITY}), a."videoId",
      :time::timestamptz, coalesce(a.lemma, l.lemma, a."guessedLemma"), coalesce(a.kind, 'word'), a.sentence, a.form,
      a."startMs", a."endMs", a.note
    from asked a
      left join forms f on f.lang = :language and f.form = a."listedForm"
      left join lemmas l on l.id = f.lemma_id
    order by a.nth
    on conflict (user_id, lang, word) do update set
      deleted_at = null,
      created_at = excluded.created_at,
      translation = coalesce(excluded.translation, kept.translation),
      priority = coalesce((select a."reviewPriority" from asked a where a.word = excluded.word), kept.priority),
      video_id = coalesce(excluded.video_id, kept.video_id),
      lemma = excluded.lemma, kind = excluded.kind, sentence = coalesce(excluded.sentence, kept.sentence),
      form = case when excluded.sentence is null then kept.form else excluded.form end,
      start_ms = case when excluded.sentence is null then kept.start_ms else excluded.start_ms end,
      end_ms = case when excluded.sentence is null then kept.end_ms else excluded.end_ms end,
      note = coalesce(excluded.note, kept.note)
    where kept.deleted_at is not null
    returning id, ${COLUMNS}
  ), counted as (
    insert into user_languages as standing (user_id, lang, created_at, word_count)
    select :userId::uuid, :language, :time::timestamptz, (select count(*)::int from saved) where exists (select from saved)
    on conflict (user_id, lang) do update set word_count =
      case when standing.word_count + excluded.word_count <= ${MAX_WORDS}
        then standing.word_count + excluded.word_count else refuse_full_list() end
  )
  ${answer}`;

const ADD = adding('select saved.id, word, before from saved left join removed on removed.id = saved.id');

const SAVE = adding(
  `select ${SCHEDULED_WORD_COLUMNS} from saved left join review_state on user_id = :userId and word_id = saved.id`,
);

const bindingsOf = (place: UserLanguage, words: readonly WordToAdd[], now: number) => ({
  ...place,
  words: JSON.stringify(words.map((word, nth) => ({ nth, ...word }))),
  time: new Date(now),
});

export type RemovedWord = Readonly<Record<string, unknown>> & { readonly id: string };

export interface NewlyListed {
  readonly id: string;
  readonly word: string;
  readonly before: RemovedWord | null;
}

/** Adds words within `inTurn`, each at most once. @returns the words that were not in the list */
export async function addWords(
  trx: Knex,
  place: UserLanguage,
  words: readonly WordToAdd[],
  now: number,
): Promise<NewlyListed[]> {
  return words.length === 0 ? [] : prepared<NewlyListed[]>(trx, 'add words', ADD, bindingsOf(place, words, now));
}

/** @returns undefined if the word is already in the list @throws ApiError `conflict` if the list is full */
export async function addWord(
  db: Knex,
  place: UserLanguage,
  word: WordToAdd,
  now: number,
): Promise<ScheduledWordRow | undefined> {
  const adds = prepared<ScheduledWordRow[]>(db, 'save word', SAVE, bindingsOf(place, [word], now));
  return (await withinQuota(place, adds))[0];
}

/** The database's error code for a full list; the whole statement is rolled back. */
const IS_FULL = 'WR001';

/** @throws ApiError `conflict` if the list has no room for what `change` adds; nothing is changed then */
async function withinQuota<T>({ language }: UserLanguage, change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if ((error as { code?: unknown }).code !== IS_FULL) throw error;
    throw conflict(fullListError(language));
  }
}

/**
 * Runs changes of many words one after another, because locking the same words in different orders would deadlock.
 * Changes of one word need no turn: like these, they lock the word first and the list's row last.
 * @throws ApiError `conflict` if the list has no room
 */
export function inTurn<T>(db: Knex, place: UserLanguage, change: (trx: Knex) => Promise<T>): Promise<T> {
  return withinQuota(place, inTurnOf(db, 'words', `${place.userId} ${place.language}`, change));
}

export const countWords = async (db: Knex, place: UserLanguage): Promise<number> =>
  (await findLevelAndCount(db, place)).wordCount;

export const roomOf = async (db: Knex, place: UserLanguage): Promise<number> =>
  Math.max(0, MAX_WORDS - (await countWords(db, place)));

/** @throws ApiError `conflict` if the list has no room for that many words */
export async function assertRoom(db: Knex, place: UserLanguage, words: number): Promise<void> {
  const room = await roomOf(db, place);
  if (words > room) throw conflict(tooManyWordsError(place.language, room, words));
}
