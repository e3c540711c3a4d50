import type { AccountExport, ArchiveRestored } from '@wordreel/shared';
import type { Response } from 'supertest';
import type { Knex } from 'knex';
import { type AnyRestorePart, readyToRestore } from '#db/restore-part';
import type { Deps } from '#deps';
import { archiveJobs } from '#features/archive/archive.jobs';
import { NOT_RESTORED } from '#features/archive/restore/read-account';
import { createArchiveRestore, type RestoreDeps } from '#features/archive/restore/restore.service';
import { restoreParts } from '#restore-parts';
import type { LearnerClient } from '#testing/learners/learner-client';

export const downloadArchive = (learner: LearnerClient): Promise<Response> =>
  learner
    .get('/api/archive')
    .buffer()
    .parse((res, done) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => done(null, Buffer.concat(chunks)));
    });

type Send = (learner: LearnerClient, path: string, bytes: Buffer | string, type?: string) => Promise<Response>;

const sendFile: Send = (learner, path, bytes, type = 'application/zip') => learner.upload(path, bytes, type);

export const lookAt = (learner: LearnerClient, bytes: Buffer | string, type?: string): Promise<Response> =>
  sendFile(learner, '/api/archive/look', bytes, type);

/** Restores an archive. */
export const resume = (learner: LearnerClient, bytes: Buffer | string, type?: string): Promise<Response> =>
  sendFile(learner, '/api/archive/restore', bytes, type);

/** Like `resume`, but expects success. */
export async function broughtBack(learner: LearnerClient, bytes: Buffer): Promise<ArchiveRestored> {
  const { status, body } = await resume(learner, bytes);
  expect([status, body]).toEqual([200, expect.objectContaining({ restore: expect.any(String) })]);
  return body as ArchiveRestored;
}

/**
 * Restores an archive in a process that is killed during a portion, whose writes are lost.
 * @param nth the portion, from 0
 * @returns whether the archive has that many portions
 */
export async function killedDuring(deps: Deps, userId: string, bytes: Buffer, nth: number): Promise<boolean> {
  let restored = 0;
  const all: RestoreDeps['parts'] = restoreParts(deps);
  const parts = Object.entries(all).map(([name, part]): [string, AnyRestorePart] => {
    const prepare = async (owner: string, items: readonly never[]) => {
      const restore = await readyToRestore(part, owner, items);
      return async (trx: Knex) => {
        const changed = await restore(trx);
        restored += 1;
        if (restored > nth) throw new Error('killed');
        return changed;
      };
    };
    return [name, { ...part, prepare }];
  });
  const archives = createArchiveRestore({ ...deps, parts: Object.fromEntries(parts) as typeof all });
  return archives.restore(userId, bytes).then(
    () => false,
    () => true,
  );
}

/** Makes the claims of killed processes expire. */
export const expireClaims = ({ db }: Pick<Deps, 'db'>) =>
  db('archive_restores').whereNotNull('claim').update({ claimed_until: '2000-01-01' });

/** The job that continues restores. */
export const continuing = (deps: Deps) => {
  const [job] = archiveJobs({ ...deps, parts: restoreParts(deps) });
  return {
    isNeeded: () => job?.isNeeded?.(),
    run: () => job?.run(new AbortController().signal),
  };
};

/** Returns the content of `account.json`. */
export const exportOf = async (learner: LearnerClient): Promise<AccountExport> =>
  (await learner.get('/auth/export')).body as AccountExport;

const inOrder = (items: readonly unknown[]): unknown[] =>
  items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** Returns the part of an account that a restore brings back, independent of row order. */
export function lasting(account: AccountExport): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(account)
      .filter(([name]) => !(name in NOT_RESTORED))
      .map(([name, value]) => [name, Array.isArray(value) ? inOrder(value) : value]),
  );
}
