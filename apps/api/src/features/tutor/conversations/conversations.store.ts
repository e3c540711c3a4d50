import type { LanguageCode, TutorConversationHead } from '@wordreel/shared';
import type { Knex } from 'knex';
import {
  type ConversationChange,
  type ConversationKey,
  type StoredConversation,
  toHead,
} from './stored-conversation.ts';

// This is the only file that writes `tutor_conversations`.

interface Row {
  id: string;
  lang: LanguageCode;
  mode: StoredConversation['mode'];
  kind: StoredConversation['kind'];
  scenario: string | null;
  video_id: string | null;
  video_title: string | null;
  title: string;
  level: StoredConversation['level'];
  zone: string;
  words: StoredConversation['words'];
  goals: StoredConversation['goals'];
  practice: StoredConversation['practice'];
  summary: string | null;
  summary_until: string | null;
  report: StoredConversation['report'];
  started_at: Date;
  last_at: Date;
  finished_at: Date | null;
}

const toStored = (row: Row): StoredConversation => ({
  id: row.id,
  language: row.lang,
  mode: row.mode,
  kind: row.kind,
  scenario: row.scenario,
  video: row.video_id === null ? null : { id: row.video_id, title: row.video_title ?? row.video_id },
  title: row.title,
  level: row.level,
  zone: row.zone,
  words: row.words,
  goals: row.goals,
  practice: row.practice,
  summary: row.summary,
  summaryUntil: row.summary_until,
  report: row.report,
  startedAt: row.started_at,
  lastAt: row.last_at,
  finishedAt: row.finished_at,
});

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** @returns null if the learner has no such conversation */
export async function findConversation(db: Knex, { userId, id }: ConversationKey): Promise<StoredConversation | null> {
  const row = await db('tutor_conversations').where({ user_id: userId, id }).first<Row | undefined>();
  return row === undefined ? null : toStored(row);
}

/**
 * Stores a new conversation.
 * @returns false if the learner already has one with this id
 */
export async function addConversation(db: Knex, userId: string, stored: StoredConversation): Promise<boolean> {
  const added = await db('tutor_conversations')
    .insert({
      user_id: userId,
      id: stored.id,
      lang: stored.language,
      mode: stored.mode,
      kind: stored.kind,
      scenario: stored.scenario,
      video_id: stored.video?.id ?? null,
      video_title: stored.video?.title ?? null,
      title: stored.title,
      level: stored.level,
      zone: stored.zone,
      words: json(stored.words),
      goals: json(stored.goals),
      practice: json(stored.practice),
      started_at: stored.startedAt,
      last_at: stored.lastAt,
    })
    .onConflict(['user_id', 'id'])
    .ignore()
    .returning('id');
  return added.length > 0;
}

const changed = ({ words, goals, practice, summary, summaryUntil, report, zone, ...times }: ConversationChange) => ({
  ...(words !== undefined && { words: json(words) }),
  ...(goals !== undefined && { goals: json(goals) }),
  ...(practice !== undefined && { practice: json(practice) }),
  ...(summary !== undefined && { summary }),
  ...(summaryUntil !== undefined && { summary_until: summaryUntil }),
  ...(report !== undefined && { report: json(report) }),
  ...(zone !== undefined && { zone }),
  ...(times.lastAt !== undefined && { last_at: times.lastAt }),
  ...(times.finishedAt !== undefined && { finished_at: times.finishedAt }),
});

/**
 * Changes a conversation under a row lock.
 * @param trx a transaction, because other rows change with it
 * @param change receives the current conversation and returns the fields to change
 * @returns the conversation after the change, or null if it no longer exists
 */
export async function changeConversation(
  trx: Knex,
  { userId, id }: ConversationKey,
  change: (before: StoredConversation) => ConversationChange,
): Promise<StoredConversation | null> {
  const row = await trx('tutor_conversations').where({ user_id: userId, id }).forUpdate().first<Row | undefined>();
  if (row === undefined) return null;
  const before = toStored(row);
  const changes = change(before);
  const columns = changed(changes);
  if (Object.keys(columns).length > 0) {
    await trx('tutor_conversations').where({ user_id: userId, id }).update(columns);
  }
  return { ...before, ...changes };
}

/** Older conversations are not listed, but the account export has them. */
const MOST_LISTED = 100;

/** Lists the learner's conversations in a language, newest first. */
export async function listConversations(
  db: Knex,
  { userId, language }: { readonly userId: string; readonly language: LanguageCode },
): Promise<TutorConversationHead[]> {
  const rows = await db('tutor_conversations')
    .where({ user_id: userId, lang: language })
    .orderBy([{ column: 'last_at', order: 'desc' }, 'id'])
    .limit(MOST_LISTED)
    .select<Row[]>();
  return rows.map((row) => toHead(toStored(row)));
}

/**
 * Deletes a conversation with all its messages.
 * @returns false if the learner has no conversation with this id
 */
export async function removeConversation(db: Knex, { userId, id }: ConversationKey): Promise<boolean> {
  return (await db('tutor_conversations').where({ user_id: userId, id }).delete()) > 0;
}
