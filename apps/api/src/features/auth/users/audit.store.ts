import type { Knex } from 'knex';
import type { CallerTrace } from '#lib/caller';

export interface AuditEvent {
  readonly event:
    | 'signed up'
    | 'login'
    | 'login refused'
    | 'login blocked'
    | 'second factor refused'
    | 'second factor blocked'
    | 'second factor damaged'
    | 'second factor on'
    | 'second factor off'
    | 'backup codes made'
    | 'reset asked'
    | 'password reset'
    | 'password changed'
    | 'session ended'
    | 'refresh token reused'
    | 'device changed'
    | 'apple linked'
    | 'deletion asked'
    | 'deletion undone'
    | 'account deleted'
    | 'account disabled'
    | 'account enabled'
    | 'second factor reset asked'
    | 'second factor reset';
  /** Null if the account is unknown or deleted. */
  readonly userId: string | null;
  /** Null for an operator. */
  readonly caller: CallerTrace | null;
}

/** Records a security event of an account. It never contains a code, a token or a plain address. */
export async function noteEvent(db: Knex, { event, userId, caller }: AuditEvent, now: number): Promise<void> {
  await db('audit_events').insert({
    event,
    // Null if the account has been deleted in the meantime.
    user_id: db.raw('(select id from users where id = ? for key share)', [userId]),
    ip_mask: caller?.network ?? null,
    request_id: caller?.requestId ?? null,
    details: JSON.stringify(caller === null ? {} : { device: caller.device }),
    created_at: new Date(now),
  });
}

export async function lastEvent(db: Knex, userId: string, event: AuditEvent['event']): Promise<number | null> {
  const row = await db('audit_events')
    .where({ user_id: userId, event })
    .orderBy('created_at', 'desc')
    .first<{ created_at: Date } | undefined>('created_at');
  return row?.created_at.getTime() ?? null;
}
