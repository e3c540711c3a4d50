import type { ImportChoice, ImportLook, ImportState, ImportStatus, LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

// Only this file writes `imports`.

export interface KeptImport extends ImportStatus {
  readonly userId: string;
  readonly choice: ImportChoice | null;
}

export type ImportKey = Pick<KeptImport, 'id' | 'userId'>;

const COLUMNS = [
  ...'id format state look choice done total added updated skipped kept error'.split(' '),
  'user_id as userId',
  'lang as language',
  'file_name as fileName',
  'created_at as createdAt',
];

type ImportRow = Omit<KeptImport, 'createdAt'> & { readonly createdAt: Date };

const toKept = (row: ImportRow): KeptImport => ({ ...row, createdAt: row.createdAt.toISOString() });

export const toStatus = ({ userId: _userId, choice: _choice, ...status }: KeptImport): ImportStatus => ({
  ...status,
  look: status.state === 'looked' ? status.look : null,
});

export interface NewImport {
  readonly id: string;
  readonly userId: string;
  readonly language: LanguageCode;
  readonly fileName: string;
  readonly format: string;
  readonly source: Uint8Array;
  readonly look: ImportLook;
}

/** Stores an inspected file, replacing the one inspected before. */
export function keepImport(db: Knex, { userId, ...file }: NewImport, now: number): Promise<void> {
  return db.transaction(async (trx) => {
    await trx('imports').where({ user_id: userId, state: 'looked' }).delete();
    await trx('imports').insert({
      id: file.id,
      user_id: userId,
      lang: file.language,
      file_name: file.fileName,
      format: file.format,
      state: 'looked',
      source: Buffer.from(file.source),
      look: JSON.stringify(file.look),
      total: file.look.rows,
      created_at: new Date(now),
    });
  });
}

export async function findImport(db: Knex, userId: string, id: string): Promise<KeptImport | null> {
  const row = await db('imports').where({ user_id: userId, id }).first<ImportRow | undefined>(COLUMNS);
  return row === undefined ? null : toKept(row);
}

/** Maximum number of imports in a learner's list, newest first. */
const MAX_REPORTED = 20;

export async function listImports(db: Knex, userId: string): Promise<KeptImport[]> {
  const rows = await db('imports')
    .where({ user_id: userId })
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .limit(MAX_REPORTED)
    .select<ImportRow[]>(COLUMNS);
  return rows.map(toKept);
}

export async function isImporting(db: Knex, userId: string): Promise<boolean> {
  const row = await db('imports').where({ user_id: userId }).whereIn('state', ['running', 'undoing']).first('id');
  return row !== undefined;
}

/** Returns the parsed file, or null if it was deleted. */
export async function sourceOf(db: Knex, { id, userId }: ImportKey): Promise<Buffer | null> {
  const row = await db('imports')
    .where({ user_id: userId, id })
    .first<{ source: Uint8Array | null } | undefined>('source');
  return row?.source ? Buffer.from(row.source) : null;
}

/** Starts or undoes an import. @returns false if it is in another state, or another import is in progress */
export async function begin(
  db: Knex,
  { id, userId }: ImportKey,
  { from, to, choice }: { from: readonly ImportState[]; to: ImportState; choice?: ImportChoice },
): Promise<boolean> {
  const open = db('imports as other').where({ user_id: userId }).whereIn('state', ['running', 'undoing']).select('id');
  try {
    const changed = await db('imports')
      .where({ id, user_id: userId })
      .whereIn('state', [...from])
      .whereNotExists(open)
      .update({ state: to, done: 0, error: null, ...(choice && { choice: JSON.stringify(choice) }) });
    return changed > 0;
  } catch (error) {
    // A concurrent request has started an import.
    if ((error as { code?: unknown }).code === '23505') return false;
    throw error;
  }
}

/** Seconds without a sign of life after which another process takes over an import. */
const LEASE = 20;

const IN_A_LEASE = `now() + interval '${LEASE} seconds'`;

/** Claims an import, or extends the same claim. @returns null if another process is working on the import */
export async function claimImport(db: Knex, { id, userId }: ImportKey, claim: string): Promise<KeptImport | null> {
  const taken = await db('imports')
    .where({ user_id: userId, id })
    .whereIn('state', ['running', 'undoing'])
    .whereRaw('(claim is null or claim = ? or claimed_until < now())', [claim])
    .update({ claim, claimed_until: db.raw(IN_A_LEASE) })
    .returning<ImportRow[]>(COLUMNS);
  return taken[0] === undefined ? null : toKept(taken[0]);
}

export async function orphanedImports(db: Knex, limit: number): Promise<ImportKey[]> {
  return db('imports')
    .whereIn('state', ['running', 'undoing'])
    .whereRaw('(claim is null or claimed_until < now())')
    .orderBy('created_at')
    .limit(limit)
    .select<ImportKey[]>('id', 'user_id as userId');
}

/** The progress of an import. `kept` counts the words that stay when the import is undone. */
export type ImportCounts = Pick<ImportStatus, 'done' | 'total' | 'added' | 'updated' | 'skipped' | 'kept'>;

/** Thrown if another process has taken over the import. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** Extends the claim on an import and stores its progress in the transaction of a slice. @throws ClaimLost */
export async function noteProgress(
  trx: Knex,
  { id, userId }: ImportKey,
  claim: string,
  counts: Partial<ImportCounts>,
): Promise<void> {
  const noted = await trx('imports')
    .where({ user_id: userId, id, claim })
    .update({ ...counts, claimed_until: trx.raw(IN_A_LEASE) });
  if (noted === 0) throw new ClaimLost(id);
}

/** Releases an import. With an outcome, it is over and its parsed file is deleted; otherwise it can be resumed. */
export async function endImport(
  db: Knex,
  { id, userId }: ImportKey,
  claim: string,
  outcome: { readonly state: ImportState; readonly error?: string } | null,
): Promise<void> {
  await db('imports')
    .where({ user_id: userId, id, claim })
    .update({
      claim: null,
      claimed_until: null,
      ...(outcome && { error: null, source: null, look: null, ...outcome }),
    });
}

/** Deletes an inspected file. @returns false if there is none */
export async function dropImport(db: Knex, userId: string, id: string): Promise<boolean> {
  return (await db('imports').where({ id, user_id: userId, state: 'looked' }).delete()) > 0;
}
