import type { LanguageCode } from '@wordreel/shared';
import { fold } from '@wordreel/language';
import type { Knex } from 'knex';

/** A text to speak, and where it is from. */
export interface AskedText {
  readonly language: LanguageCode;
  /** In NFC. */
  readonly text: string;
  readonly videoId?: string | undefined;
  /** The headword of the entry whose example it is. */
  readonly headword?: string | undefined;
}

/** The reader of a text. Without a learner, only public texts count. */
interface Readers {
  /** Null for everyone. */
  readonly userId: string | null;
}

const LINE = `
  with visible as (
    select t.id from transcripts t join videos v on v.id = t.video_id
    where t.video_id = :videoId and t.lang = :language
      and (case when :userId::uuid is null then t.user_id is null and v.player = 'story'
        else t.user_id is null or t.user_id = :userId end)
    order by t.user_id nulls last limit 1
  )
  select exists (
    select from visible join transcript_lines l on l.transcript_id = visible.id
    where l.text = :text or (:userId::uuid is not null and strpos(l.text, :text) > 0)
  ) or (:userId::uuid is not null and exists (
    select from visible join transcripts t on t.id = visible.id where :text = any(t.lemmas)
  )) as held`;

/**
 * Returns whether captions contain a text. For a learner, this includes parts of lines and lemmas of words in their
 * captions; for everyone, whole lines of stories.
 */
export async function isCaptionText(db: Knex, { userId }: Readers, asked: AskedText): Promise<boolean> {
  const { videoId, language, text } = asked;
  if (videoId === undefined) return false;
  const { rows } = await db.raw<{ rows: [{ held: boolean }] }>(LINE, { videoId, language, text, userId });
  return rows[0].held;
}

const ENTRIES = `
  with asked as (
    select id, place from dictionaries where lang = :language and is_ready and (place = 0 or not :isShipped::boolean)
  )
  select e.headword, e.entry from asked a join dictionary_entries e on e.dictionary_id = a.id and e.key = :key
  union all
  select e.headword, e.entry from asked a join dictionary_forms f on f.dictionary_id = a.id and f.form = :key
    join dictionary_entries e on e.dictionary_id = a.id and e.key = f.key
  limit 200`;

/** The parts of an entry that are spoken. */
interface Entry {
  readonly forms: readonly string[];
  readonly example: { readonly text: string } | null;
}

interface EntryRow {
  readonly headword: string;
  readonly entry: string;
}

/**
 * Returns a text in the spelling of a dictionary: a headword, a form or an example.
 * @param userId null for everyone, who can read the built-in glossary
 * @returns null if no dictionary contains it
 */
export async function findDictionaryText(db: Knex, { userId }: Readers, asked: AskedText): Promise<string | null> {
  const { language, text, headword } = asked;
  const key = fold(headword ?? text, language);
  const { rows } = await db.raw<{ rows: EntryRow[] }>(ENTRIES, { language, key, isShipped: userId === null });
  const entries = rows.map((row) => ({ ...(JSON.parse(row.entry) as Entry), headword: row.headword }));
  if (headword !== undefined) return entries.some(({ example }) => example?.text === text) ? text : null;
  const written = entries.flatMap((entry) => [entry.headword, ...entry.forms]);
  // Prefers the exact spelling if a dictionary has it: `Morgen` is the morning.
  return written.find((each) => each === text) ?? written.find((each) => fold(each, language) === key) ?? null;
}

const OWN = `
  select exists (
    select from words where user_id = :userId and lang = :language and deleted_at is null
      and (word = :text or sentence = :text or form = :text)
  ) or exists (select from forms where lang = :language and form = :form) as held`;

/** Returns whether a learner has saved a word or a sentence, or public captions contain it as a form. */
export async function isWordOfLists(db: Knex, userId: string, { language, text }: AskedText): Promise<boolean> {
  const form = fold(text, language);
  const { rows } = await db.raw<{ rows: [{ held: boolean }] }>(OWN, { userId, language, text, form });
  return rows[0].held;
}
