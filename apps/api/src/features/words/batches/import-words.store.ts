import { MAX_WORDS, type ImportedWords } from '@wordreel/shared';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';
import type { WordDetails } from '#features/words/list/words.store';
import { COUNTED, countWords, inTurn, type ListOwner, orFull } from './batch-turn.ts';

/** A word in an import. */
export interface ImportedWord extends WordDetails {
  /** Normalized to NFC. */
  readonly word: string;
}

/**
 * Like the statement that saves one word, for many words in the given order: listed words stay as they are, and removed
 * ones are restored.
 */
const IMPORT = `
  with asked as (
    select * from json_to_recordset(:words::json) as w(nth int, word text, translation text, "reviewPriority" smallint,
      "videoId" text, kind text, sentence text, form text, "startMs" int, "endMs" int, note text, lemma text,
      "listedForm" text, "guessedLemma" text)
  ), saved as (
    insert into words as kept (user_id, lang, word, translation, priority, video_id, created_at, lemma, kind, sentence,
      form, start_ms, end_ms, note)
    select :userId::uuid, :language, a.word, a.translation, coalesce(a."reviewPriority", 2), a."videoId",
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
    returning word
  ), ${COUNTED}
  select word from saved`;

/** Keeps the first of duplicate words. */
function onlyFirst(words: readonly ImportedWord[]): ImportedWord[] {
  const met = new Set<string>();
  return words.filter(({ word }) => !met.has(word) && met.add(word));
}

/**
 * Adds words in a transaction within `inTurn`. Fails if they do not fit.
 * @returns the words that were not there before
 */
export async function addWords(
  trx: Knex,
  place: ListOwner,
  words: readonly ImportedWord[],
  now: number,
): Promise<string[]> {
  const bindings = {
    ...place,
    words: JSON.stringify(words.map((word, nth) => ({ nth, ...word }))),
    time: new Date(now),
  };
  const { rows } = await prepared<{ rows: { word: string }[] }>(trx, 'import words', IMPORT, bindings);
  return rows.map(({ word }) => word);
}

/** The remaining room of a list, and the number of words that did not fit. */
export interface ListFull {
  readonly room: number;
  readonly words: number;
}

async function lacking(db: Knex, place: ListOwner, words: readonly ImportedWord[]): Promise<ListFull> {
  const { rows } = await db.raw<{ rows: [{ standing: number }] }>(
    `select count(*)::int as standing from words where user_id = :userId and lang = :language and deleted_at is null
      and word = any(array(select json_array_elements_text(:words::json)))`,
    { ...place, words: JSON.stringify(words.map(({ word }) => word)) },
  );
  return { room: MAX_WORDS - (await countWords(db, place)), words: words.length - rows[0].standing };
}

/**
 * Adds words in one step, all or none. Words already in the list stay as they are.
 * @returns the added and the existing words, or the remaining room if it is too small
 */
export async function importWords(
  db: Knex,
  place: ListOwner,
  words: readonly ImportedWord[],
  now: number,
): Promise<ImportedWords | ListFull> {
  const asked = onlyFirst(words);
  const done = await orFull(
    inTurn(db, place, async (trx) => {
      const added = await addWords(trx, place, asked, now);
      const isNew = new Set(added);
      const standing = asked.flatMap(({ word }) => (isNew.has(word) ? [] : word));
      return { added, standing, wordCount: await countWords(trx, place) };
    }),
  );
  return done === 'full' ? lacking(db, place, asked) : done;
}
