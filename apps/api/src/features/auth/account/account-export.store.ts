import type { AccountExport } from '@wordreel/shared';
import type { Knex } from 'knex';
import { listPieces, pagesOf } from '#lib/json-pieces';

/** Rows to read and write at once. */
const PAGE = 250;

interface UserRow {
  id: string;
  email: string;
  name: string | null;
  created_at: Date;
  password_changed_at: Date | null;
  disabled_at: Date | null;
  enabled_at: Date | null;
  sub: string | null;
  linked_at: Date;
}

/** Returns the account and the data of its sign-in methods. */
export async function exportUser(db: Knex, userId: string): Promise<AccountExport['user'] | null> {
  const row = await db('users as u')
    .leftJoin('two_factor as t', 't.user_id', 'u.id')
    .leftJoin('apple_identities as a', 'a.user_id', 'u.id')
    .where('u.id', userId)
    .first<UserRow | undefined>(
      'u.id',
      'u.email',
      'u.name',
      'u.created_at',
      'u.password_changed_at',
      't.enabled_at',
      'a.sub',
      { linked_at: 'a.created_at' },
    );
  if (row === undefined) return null;
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    verified: true,
    createdAt: row.created_at.toISOString(),
    passwordChangedAt: row.password_changed_at?.toISOString() ?? null,
    twoFactorEnabled: row.enabled_at !== null,
    twoFactorSince: row.enabled_at?.toISOString() ?? null,
    apple: row.sub === null ? null : { id: row.sub, linkedAt: row.linked_at.toISOString() },
  };
}

interface SessionRow {
  id: string;
  device: string;
  amr: string[];
  created_at: Date;
  authenticated_at: Date;
  last_seen_at: Date;
  revoked_at: Date | null;
  revoked_reason: string | null;
}

/** Yields all sessions that are still stored, including ended ones. */
export function exportSessions(db: Knex, userId: string, currentId: string): AsyncIterable<string> {
  const read = (last: SessionRow | null) =>
    db('sessions')
      .where({ user_id: userId })
      .andWhere('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(PAGE)
      .select<SessionRow[]>();
  return listPieces(
    pagesOf(PAGE, read, (row) => ({
      id: row.id,
      device: row.device,
      current: row.id === currentId,
      methods: row.amr,
      createdAt: row.created_at.toISOString(),
      authenticatedAt: row.authenticated_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      endedAt: row.revoked_at?.toISOString() ?? null,
      endReason: row.revoked_reason,
    })),
  );
}

interface EventRow {
  id: string;
  event: string;
  details: { device?: string | null };
  created_at: Date;
}

/** Yields the security events of the account. */
export function exportEvents(db: Knex, userId: string): AsyncIterable<string> {
  const read = (last: EventRow | null) =>
    db('audit_events')
      .where({ user_id: userId })
      .andWhere('id', '>', last?.id ?? 0)
      .orderBy('id')
      .limit(PAGE)
      .select<EventRow[]>('id', 'event', 'details', 'created_at');
  return listPieces(
    pagesOf(PAGE, read, ({ event, details, created_at }) => ({
      event,
      at: created_at.toISOString(),
      device: details.device ?? null,
    })),
  );
}
