import type { AccountSecurity } from '@wordreel/shared';
import type { Knex } from 'knex';

const FIND = `
  select exists (select from apple_identities where user_id = :userId) as apple,
    exists (select from users where id = :userId and password_hash is not null) as password,
    (select count(*)::int from backup_codes where user_id = :userId and used_at is null) as backup_codes_left`;

export async function findSecurity(db: Knex, userId: string): Promise<AccountSecurity> {
  const { rows } = await db.raw<{ rows: [{ apple: boolean; password: boolean; backup_codes_left: number }] }>(FIND, {
    userId,
  });
  const [{ apple, password, backup_codes_left }] = rows;
  return { apple, password, backupCodesLeft: backup_codes_left };
}
