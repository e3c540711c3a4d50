import type { TutorMessage, TutorMistakes } from '@wordreel/shared';
import type { Knex } from 'knex';
import { jsonRowOf } from '#db/row-of';
import type { UserLanguage } from '#lib/user-language';
import type { ConversationKey } from './stored-conversation.ts';

// This is the only file that writes `tutor_messages`.

/** A message as stored. Its corrections are stored in `tutor_notes`. */
export interface StoredMessage extends Omit<TutorMessage, 'notes' | 'sentAt' | 'isShort'> {
  /** The message's position among all messages; later messages have higher numbers. */
  readonly place: string;
  readonly sentAt: Date;
  readonly isShort: boolean;
  /** The translation into the interface language, if it is already known without a model call. */
  readonly translation: string | null;
  readonly model: string | null;
}

export type NewMessage = Omit<StoredMessage, 'place'>;

export const MESSAGE_COLUMNS = {
  place: 'place',
  id: 'id',
  role: 'role',
  text: 'text',
  status: 'status',
  failure: 'failure',
  sentAt: 'sent_at',
  language: 'lang',
  reading: 'reading',
  known: 'known',
  isShort: 'is_short',
  usedWords: 'used_words',
  task: 'task',
  result: 'result',
  translation: 'translation',
  model: 'model',
};

const PLAIN = {
  status: 'complete',
  failure: null,
  language: null,
  reading: null,
  known: null,
  isShort: false,
  usedWords: [],
  task: null,
  result: null,
  translation: null,
  model: null,
} as const satisfies Partial<NewMessage>;

export const aMessage = (
  message: Pick<NewMessage, 'id' | 'role' | 'text' | 'sentAt'> & Partial<NewMessage>,
): NewMessage => ({
  ...PLAIN,
  ...message,
});

export async function listMessages(db: Knex, { userId, id }: ConversationKey): Promise<StoredMessage[]> {
  return db('tutor_messages')
    .where({ user_id: userId, conversation_id: id })
    .orderBy('place')
    .select<StoredMessage[]>(MESSAGE_COLUMNS);
}

const MOST_MISSED = 50;

/**
 * Returns the learner's last slips and errors with an expected answer, and those that a hint showed, newest first, each
 * with its task. For a gap, the line is expected, because a single word says little.
 */
export async function listMissedAnswers(
  db: Knex,
  { userId, language }: UserLanguage,
): Promise<NonNullable<TutorMistakes['answers']>> {
  type Answer = NonNullable<TutorMistakes['answers']>[number];
  type MissedRow = Omit<Answer, 'at' | 'task'> & { at: Date; task: Answer['task'] | null };
  const { rows } = await db.raw<{ rows: MissedRow[] }>(
    `select m.id, coalesce(m.result->'lines'->0->>'text', m.result->>'expected') as expected,
      m.conversation_id as conversation, m.sent_at as at,
      case when m.result->>'result' <> 'revealed' then m.text end as text,
      (select t.task from tutor_messages t where t.user_id = :userId and t.conversation_id = m.conversation_id
        and t.place < m.place and t.task is not null order by t.place desc limit 1) as task
    from tutor_messages m
    join tutor_conversations c on c.user_id = m.user_id and c.id = m.conversation_id
    where m.user_id = :userId and c.lang = :language and m.result->>'result' in ('slip', 'wrong', 'revealed')
      and m.result->>'expected' is not null
    order by m.place desc limit :most`,
    { userId, language, most: MOST_MISSED },
  );
  return rows.map(({ at, task, ...row }) => ({ ...row, ...(task !== null && { task }), at: at.toISOString() }));
}

export async function countMessages(db: Knex, { userId, id }: ConversationKey): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ n: number }] }>(
    'select count(*)::int as n from tutor_messages where user_id = :userId and conversation_id = :id',
    { userId, id },
  );
  return rows[0].n;
}

export async function findMessages(db: Knex, userId: string, ids: readonly string[]): Promise<StoredMessage[]> {
  if (ids.length === 0) return [];
  return db('tutor_messages')
    .where({ user_id: userId })
    .whereIn('id', [...ids])
    .orderBy('place')
    .select<StoredMessage[]>(MESSAGE_COLUMNS);
}

export async function findMessageOf(
  db: Knex,
  { userId, id }: ConversationKey,
  messageId: string,
): Promise<StoredMessage | null> {
  const row = await db('tutor_messages')
    .where({ user_id: userId, conversation_id: id, id: messageId })
    .first<StoredMessage | undefined>(MESSAGE_COLUMNS);
  return row ?? null;
}

export async function addMessages(
  trx: Knex,
  { userId, id }: ConversationKey,
  messages: readonly NewMessage[],
): Promise<void> {
  for (const message of messages) {
    // Sequential on purpose, so that the database numbers the rows in this order.
    await trx('tutor_messages').insert({
      user_id: userId,
      conversation_id: id,
      ...jsonRowOf(MESSAGE_COLUMNS, message),
    });
  }
}

export async function changeMessage(db: Knex, userId: string, id: string, change: Partial<NewMessage>): Promise<void> {
  await db('tutor_messages').where({ user_id: userId, id }).update(jsonRowOf(MESSAGE_COLUMNS, change));
}

/** Claims a translation, so that only one process calls the model. @returns false if it is already claimed or done */
export async function claimTranslation(
  db: Knex,
  { userId, id }: { readonly userId: string; readonly id: string },
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const claimed = await db('tutor_messages')
    .where({ user_id: userId, id, translation: null })
    .whereRaw('(translating_until is null or translating_until <= ?)', [now])
    .update({ translating_until: until });
  return claimed > 0;
}

/** Stores a translation and ends the claim of `claimTranslation`. @param translation null if translating failed */
export async function keepTranslation(
  db: Knex,
  { userId, id }: { readonly userId: string; readonly id: string },
  translation: string | null,
): Promise<void> {
  await db('tutor_messages').where({ user_id: userId, id }).update({ translation, translating_until: null });
}

/** Removes a message and everything after it. */
export async function removeFrom(trx: Knex, { userId, id }: ConversationKey, place: string): Promise<void> {
  await trx('tutor_messages').where({ user_id: userId, conversation_id: id }).where('place', '>=', place).delete();
}

/** Marks replies of killed processes as broken. @param now spares running turns; null if the caller holds the lease */
export async function endAbandoned(db: Knex, { userId, id }: ConversationKey, now: Date | null): Promise<void> {
  await db.raw(
    `update tutor_messages set status = 'failed', failure = 'broken'
    where user_id = :userId and conversation_id = :id and status = 'streaming' and (:now::timestamptz is null
      or not exists (select from tutor_streams s where s.user_id = :userId and s.until > :now))`,
    { userId, id, now },
  );
}

/** Returns whether a text is a message that the tutor wrote to this learner, or a part of one. */
export async function hasTutorText(
  db: Knex,
  { userId, language, message, text }: UserLanguage & { readonly message: string; readonly text: string },
): Promise<boolean> {
  const row = await db('tutor_messages')
    .where({ user_id: userId, id: message, role: 'tutor', lang: language })
    .whereRaw('strpos(text, ?) > 0', [text])
    .first('id');
  return row !== undefined;
}
