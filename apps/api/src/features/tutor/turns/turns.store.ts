import type { TutorAct } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { ConversationKey } from '#features/tutor/conversations/stored-conversation';

// This is the only file that writes `tutor_turns` and `tutor_streams`.

/** A turn of the learner, stored under an id that their client chose. */
interface StoredTurn {
  readonly conversationId: string;
  readonly messageIds: readonly string[];
  readonly isDone: boolean;
}

/** @returns null if the learner has sent no turn with this id */
export async function findTurn(db: Knex, userId: string, id: string): Promise<StoredTurn | null> {
  const { rows } = await db.raw<{ rows: StoredTurn[] }>(
    `select conversation_id as "conversationId", message_ids as "messageIds", done_at is not null as "isDone"
    from tutor_turns where user_id = :userId and id = :id`,
    { userId, id },
  );
  return rows[0] ?? null;
}

interface NewTurn extends ConversationKey {
  readonly turnId: string;
  readonly act: TutorAct;
}

/** Records what a turn has created so far. Repeated calls add messages to the recorded ones. */
export async function noteTurn(
  trx: Knex,
  { userId, id, turnId, act }: NewTurn,
  messageIds: readonly string[],
  { now, isDone }: { readonly now: Date; readonly isDone: boolean },
): Promise<void> {
  await trx.raw(
    `insert into tutor_turns as kept (user_id, id, conversation_id, act, message_ids, created_at, done_at)
    values (:userId, :turnId, :id, :act, :ids::uuid[], :now::timestamptz,
      case when :isDone::boolean then :now::timestamptz end)
    on conflict (user_id, id) do update set done_at = excluded.done_at,
      message_ids = array(select distinct one from unnest(kept.message_ids || excluded.message_ids) as one)`,
    { userId, turnId, id, act, ids: `{${messageIds.join(',')}}`, now, isDone },
  );
}

export interface StreamKey {
  readonly userId: string;
  readonly turnId: string;
}

/** Claims the learner's only stream until the given time. @returns false if another turn is running */
export async function openStream(
  db: Knex,
  { userId, turnId }: StreamKey,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `insert into tutor_streams as open (user_id, turn_id, until) values (:userId, :turnId, :until)
    on conflict (user_id) do update set turn_id = excluded.turn_id, until = excluded.until where open.until <= :now
    returning 1`,
    { userId, turnId, now, until },
  );
  return rows.length > 0;
}

export async function renewStream(db: Knex, { userId, turnId }: StreamKey, until: Date): Promise<void> {
  await db('tutor_streams').where({ user_id: userId, turn_id: turnId }).update({ until });
}

export async function isStreaming(db: Knex, { userId, turnId }: StreamKey, now: Date): Promise<boolean> {
  const row = await db('tutor_streams')
    .where({ user_id: userId, turn_id: turnId })
    .where('until', '>', now)
    .first('user_id');
  return row !== undefined;
}

/** Ends the claim, so that the next turn can begin at once. */
export async function closeStream(db: Knex, { userId, turnId }: StreamKey): Promise<void> {
  await db('tutor_streams').where({ user_id: userId, turn_id: turnId }).delete();
}
