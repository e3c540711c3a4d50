import { parseEmail } from '@wordreel/shared';
import type { Knex } from 'knex';

interface Row {
  readonly id: string;
  readonly email: string;
}

/** International domains are compared in ASCII from now on. If both spellings have an account, each keeps its own. */
export async function up(db: Knex): Promise<void> {
  const rows = await db<Row>('users').whereRaw('octet_length(email) > char_length(email)').select('id', 'email');
  for (const { id, email } of rows) {
    const ascii = parseEmail(email);
    if (ascii === null) continue;
    const taken = db('users').where({ email: ascii }).select(db.raw('1'));
    await db('users').where({ id }).whereNotExists(taken).update({ email: ascii });
  }
}

/** An older version compares addresses as written, and Chrome sends either spelling in ASCII. */
export async function down(): Promise<void> {}
