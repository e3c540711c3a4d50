import type { TutorConversationHead } from '@wordreel/shared';
import type { Knex } from 'knex';
import { jsonRowOf } from '#db/row-of';
import { type ApiError, notFound } from '#lib/api-error';
import type { UserLanguage } from '#lib/user-language';
import {
  type ConversationChange,
  type ConversationKey,
  type StoredConversation,
  toHead,
} from './stored-conversation.ts';

// This is the only file that writes `tutor_conversations`.

export const COLUMNS = {
  id: 'id',
  language: 'lang',
  mode: 'mode',
  kind: 'kind',
  scenario: 'scenario',
  videoId: 'video_id',
  videoTitle: 'video_title',
  title: 'title',
  level: 'level',
  zone: 'zone',
  words: 'words',
  goals: 'goals',
  practice: 'practice',
  summary: 'summary',
  summaryUntil: 'summary_until',
  report: 'report',
  startedAt: 'started_at',
  lastAt: 'last_at',
  finishedAt: 'finished_at',
};

type Row = Omit<StoredConversation, 'video'> & { readonly videoId: string | null; readonly videoTitle: string | null };

const toStored = ({ videoId, videoTitle, ...row }: Row): StoredConversation => ({
  ...row,
  video: videoId === null ? null : { id: videoId, title: videoTitle ?? videoId },
});

/** @returns null if the learner has no such conversation */
export async function findConversation(db: Knex, { userId, id }: ConversationKey): Promise<StoredConversation | null> {
  const row = await db('tutor_conversations').where({ user_id: userId, id }).first<Row | undefined>(COLUMNS);
  return row === undefined ? null : toStored(row);
}

export const noConversation = (): ApiError => notFound('There is no such conversation.');

/** @throws ApiError if the learner has no such conversation */
export async function conversationOf(db: Knex, place: ConversationKey): Promise<StoredConversation> {
  const stored = await findConversation(db, place);
  if (stored === null) throw noConversation();
  return stored;
}

/** @returns false if the learner already has a conversation with this id */
export async function addConversation(
  db: Knex,
  userId: string,
  { video, ...stored }: StoredConversation,
): Promise<boolean> {
  const row = jsonRowOf(COLUMNS, { ...stored, videoId: video?.id, videoTitle: video?.title });
  const added = await db('tutor_conversations')
    .insert({ user_id: userId, ...row })
    .onConflict(['user_id', 'id'])
    .ignore()
    .returning('id');
  return added.length > 0;
}

/** Changes a conversation under a row lock. @returns the changed conversation, or null if it no longer exists */
export async function changeConversation(
  trx: Knex,
  { userId, id }: ConversationKey,
  change: (before: StoredConversation) => ConversationChange,
): Promise<StoredConversation | null> {
  const row = await trx('tutor_conversations')
    .where({ user_id: userId, id })
    .forUpdate()
    .first<Row | undefined>(COLUMNS);
  if (row === undefined) return null;
  const before = toStored(row);
  const changes = change(before);
  const columns = jsonRowOf(COLUMNS, changes);
  if (Object.keys(columns).length > 0) {
    await trx('tutor_conversations').where({ user_id: userId, id }).update(columns);
  }
  return { ...before, ...changes };
}

/** Older conversations are not listed but are included in the account export. */
const MOST_LISTED = 100;

export async function listConversations(
  db: Knex,
  { userId, language }: UserLanguage,
): Promise<TutorConversationHead[]> {
  const rows = await db('tutor_conversations')
    .where({ user_id: userId, lang: language })
    .orderBy([{ column: 'last_at', order: 'desc' }, 'id'])
    .limit(MOST_LISTED)
    .select<Row[]>(COLUMNS);
  return rows.map((row) => toHead(toStored(row)));
}

/** @returns false if the learner has no conversation with this id */
export async function removeConversation(db: Knex, { userId, id }: ConversationKey): Promise<boolean> {
  return (await db('tutor_conversations').where({ user_id: userId, id }).delete()) > 0;
}
