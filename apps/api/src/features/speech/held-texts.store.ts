import type { LanguageCode } from '@wordreel/shared';
import { fold } from '@wordreel/language';
import type { Knex } from 'knex';

/** A text that somebody wants to hear, and where it is said to stand. */
export interface AskedText {
  readonly language: LanguageCode;
  /** In NFC. */
  readonly text: string;
  readonly videoId?: string | undefined;
  /** Of the entry whose example it is. */
  readonly headword?: string | undefined;
}

/** A learner's question; without one it is about what everybody may read. */
interface Readers {
  /** Null for everybody. */
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
 * Whether captions have a text: those that a learner reads, which may be asked for a part of a line and for the lemma of
 * a word as well; for everybody a whole line of a story.
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

/** The part of an entry that is spoken. */
interface Entry {
  readonly forms: readonly string[];
  readonly example: { readonly text: string } | null;
}

interface EntryRow {
  readonly headword: string;
  readonly entry: string;
}

/**
 * A text as a dictionary writes it: a headword, a form or an example.
 * @param userId null for everybody, who read the glossary that comes with the product
 * @returns null where none has it
 */
export async function findDictionaryText(db: Knex, { userId }: Readers, asked: AskedText): Promise<string | null> {
  const { language, text, headword } = asked;
  const key = fold(headword ?? text, language);
  const { rows } = await db.raw<{ rows: EntryRow[] }>(ENTRIES, { language, key, isShipped: userId === null });
  const entries = rows.map((row) => ({ ...(JSON.parse(row.entry) as Entry), headword: row.headword }));
  if (headword !== undefined) return entries.some(({ example }) => example?.text === text) ? text : null;
  const written = entries.flatMap((entry) => [entry.headword, ...entry.forms]);
  // As it was asked for, where that is how somebody writes it: `Morgen` is the morning.
  return written.find((each) => each === text) ?? written.find((each) => fold(each, language) === key) ?? null;
}

const OWN = `
  select exists (
    select from words where user_id = :userId and lang = :language and deleted_at is null
      and (word = :text or sentence = :text or form = :text)
  ) or exists (select from forms where lang = :language and form = :form) as held`;

/** Whether a learner keeps a word or a sentence, or captions that everybody reads have it as a form. */
export async function isWordOfLists(db: Knex, userId: string, { language, text }: AskedText): Promise<boolean> {
  const form = fold(text, language);
  const { rows } = await db.raw<{ rows: [{ held: boolean }] }>(OWN, { userId, language, text, form });
  return rows[0].held;
}
