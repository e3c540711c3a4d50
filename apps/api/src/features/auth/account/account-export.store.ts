import type { AccountExport } from '@wordreel/shared';
import type { Knex } from 'knex';
import { exportRows } from '#db/export-rows';

interface UserRow {
  id: string;
  email: string;
  name: string | null;
  created_at: Date;
  password_changed_at: Date | null;
  enabled_at: Date | null;
  sub: string | null;
  linked_at: Date;
}

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

/** Yields all sessions that are still stored, including ended ones. */
export function exportSessions(db: Knex, userId: string, currentId: string): AsyncIterable<string> {
  return exportRows<{ readonly id: string }>(db('sessions').where({ user_id: userId }), {
    key: ['id'],
    columns: {
      id: 'id',
      device: 'device',
      methods: 'amr',
      createdAt: 'created_at',
      authenticatedAt: 'authenticated_at',
      lastSeenAt: 'last_seen_at',
      endedAt: 'revoked_at',
      endReason: 'revoked_reason',
    },
    toItem: (session) => ({ ...session, current: session.id === currentId }),
  });
}

export function exportEvents(db: Knex, userId: string): AsyncIterable<string> {
  return exportRows(db('audit_events').where({ user_id: userId }), {
    key: ['id'],
    columns: { event: 'event', at: 'created_at', details: 'details' },
    toItem: ({ details, ...event }: { readonly details: { device?: string | null } }) => ({
      ...event,
      device: details.device ?? null,
    }),
  });
}
