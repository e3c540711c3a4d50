import { parseEmail } from '@wordreel/shared';
import type { Knex } from 'knex';

interface Row {
  readonly id: string;
  readonly email: string;
}

/** Stores international domains in ASCII. If both spellings have an account, each account keeps its own spelling. */
export async function up(db: Knex): Promise<void> {
  const rows = await db<Row>('users').whereRaw('octet_length(email) > char_length(email)').select('id', 'email');
  for (const { id, email } of rows) {
    const ascii = parseEmail(email);
    if (ascii === null) continue;
    const taken = db('users').where({ email: ascii }).select(db.raw('1'));
    await db('users').where({ id }).whereNotExists(taken).update({ email: ascii });
  }
}

/** Nothing to revert: older versions compare addresses as written, and Chrome sends either spelling in ASCII. */
export async function down(): Promise<void> {}
