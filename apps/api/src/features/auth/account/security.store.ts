import type { AccountSecurity } from '@wordreel/shared';
import type { Knex } from 'knex';

const FIND = `
  select exists (select from apple_identities where user_id = :userId) as apple,
    exists (select from users where id = :userId and password_hash is not null) as password,
    (select count(*)::int from backup_codes where user_id = :userId and used_at is null) as "backupCodesLeft"`;

export async function findSecurity(db: Knex, userId: string): Promise<AccountSecurity> {
  const { rows } = await db.raw<{ rows: [AccountSecurity] }>(FIND, { userId });
  return rows[0];
}
