import type { LanguageCode, TutorMistakes, TutorNote } from '@wordreel/shared';
import type { NoteDraft } from '@wordreel/tutor';
import type { Knex } from 'knex';
import type { UserLanguage } from '#lib/user-language';
import type { ConversationKey } from './stored-conversation.ts';

// This is the only file that writes `tutor_notes`.

const COLUMNS = ['n.id', 'n.quote', 'n.better', 'n.why', 'n.kind', 'n.saved_as as savedAs'];

/** The driver returns a `bigint` as text. */
type Row = Omit<TutorNote, 'id'> & { readonly id: string };

const toNote = ({ id, ...note }: Row): TutorNote => ({ ...note, id: Number(id) });

/** @param withHidden whether to include corrections that are shown only at the end */
export async function notesOf(
  db: Knex,
  userId: string,
  messageIds: readonly string[],
  withHidden = false,
): Promise<ReadonlyMap<string, TutorNote[]>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db('tutor_notes as n')
    .where({ user_id: userId })
    .whereIn('message_id', [...messageIds])
    .whereIn('is_shown', withHidden ? [true, false] : [true])
    .orderBy('id')
    .select<(Row & { message: string })[]>(...COLUMNS, 'n.message_id as message');
  const notes = new Map<string, TutorNote[]>();
  for (const { message, ...row } of rows) notes.set(message, [...(notes.get(message) ?? []), toNote(row)]);
  return notes;
}

/** The message to correct, and whether the learner sees its corrections now. */
export interface NotesKey {
  readonly userId: string;
  readonly language: LanguageCode;
  readonly message: string;
  readonly isShown: boolean;
}

/** Replaces the corrections of a message. @returns those that the learner sees now */
export async function replaceNotes(
  trx: Knex,
  { userId, language, message, isShown }: NotesKey,
  drafts: readonly NoteDraft[],
  now: Date,
): Promise<TutorNote[]> {
  await trx('tutor_notes').where({ user_id: userId, message_id: message }).delete();
  if (drafts.length === 0) return [];
  const rows = drafts.map(({ quote, better, why, kind }) => ({
    user_id: userId,
    lang: language,
    message_id: message,
    quote,
    better,
    why,
    kind,
    is_shown: isShown,
    created_at: now,
  }));
  const added: Row[] = await trx('tutor_notes as n').insert(rows).returning(COLUMNS);
  return isShown ? added.map(toNote) : [];
}

export async function showNotes(trx: Knex, { userId, id }: ConversationKey): Promise<void> {
  const messages = trx('tutor_messages').where({ user_id: userId, conversation_id: id }).select('id');
  await trx('tutor_notes')
    .where({ user_id: userId, is_shown: false })
    .whereIn('message_id', messages)
    .update({ is_shown: true });
}

const PAGE = 50;

/** @param before the `next` of the previous page; null for the first page */
export async function listMistakes(
  db: Knex,
  { userId, language }: UserLanguage,
  before: number | null,
): Promise<TutorMistakes> {
  const page = db('tutor_notes as n')
    .join('tutor_messages as m', (on) => on.on('m.user_id', 'n.user_id').andOn('m.id', 'n.message_id'))
    .where({ 'n.user_id': userId, 'n.lang': language, 'n.is_shown': true })
    .orderBy('n.id', 'desc')
    .limit(PAGE + 1);
  if (before !== null) void page.andWhere('n.id', '<', before);
  type MistakeRow = Row & { conversation: string; sentence: string; at: Date };
  const more = ['m.conversation_id as conversation', 'm.text as sentence', 'n.created_at as at'];
  const rows = await page.select<MistakeRow[]>(...COLUMNS, ...more);
  const mistakes = rows.slice(0, PAGE).map(({ id, at, ...row }) => ({ ...row, id: Number(id), at: at.toISOString() }));
  return { mistakes, next: rows.length > PAGE ? (mistakes.at(-1)?.id ?? null) : null };
}

export async function countMistakes(db: Knex, userId: string, language: LanguageCode): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ n: number }] }>(
    'select count(*)::int as n from tutor_notes where user_id = :userId and lang = :language and is_shown',
    { userId, language },
  );
  return rows[0].n;
}

/** Records the word under which a correction was saved; null clears it. @returns false if the correction is missing */
export async function saveNoteAs(db: Knex, userId: string, id: number, savedAs: string | null): Promise<boolean> {
  return (await db('tutor_notes').where({ user_id: userId, id }).update({ saved_as: savedAs })) > 0;
}
