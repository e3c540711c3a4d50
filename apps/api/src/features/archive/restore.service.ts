import { randomUUID } from 'node:crypto';
import type { ArchiveLook, ArchiveRestored, LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { AnyRestorePart } from '#db/restore-part';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import type { PartName, Portion } from './portions.ts';
import { readArchive } from './reader.ts';
import {
  beginRestore,
  brokenRestores,
  type ClaimedRestore,
  claimRestore,
  dropStep,
  endRestore,
  isWorkedOn,
  keepStep,
  lastStep,
  markUndone,
  RestoreLost,
} from './restores.store.ts';
import type { Behind } from './reading-answer.ts';
import { UnreadableArchive } from './unreadable-archive.ts';

/** The parts that features restore, by name. */
type RestoreParts = Readonly<Record<PartName, AnyRestorePart>>;

export interface RestoreDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly parts: RestoreParts;
}

/** Previews, restores and rolls back archives. */
export interface ArchiveRestore {
  /** Counts what the archive contains, and how much of it the account already has. Changes nothing. */
  readonly look: (userId: string, bytes: Buffer) => Promise<ArchiveLook>;
  /** Restores the archive portion by portion, and rolls back if that fails. */
  readonly restore: (userId: string, bytes: Buffer) => Promise<ArchiveRestored>;
  /** Rolls back a whole restore, except for what has changed since. @returns false if there is nothing to roll back */
  readonly rollBack: (userId: string, id: string) => Promise<boolean>;
}

const refused = (message: string): ApiError =>
  new ApiError('validation_failed', { message, fields: [{ path: 'archive', message }] });

/** PostgreSQL errors for invalid data: classes 22 and 23, and 54 for values too large for an index. */
const isData = (error: unknown): boolean => /^(2[23]|54)/.test(String((error as { code?: unknown }).code));

const LOST = 'That took too long, and what was brought is taken back. Please try again in some minutes.';

/**
 * Converts a failure into an error for the learner. @param isBack whether the portions before it are already rolled
 * back
 */
function tellable(error: unknown, isBack: boolean): unknown {
  if (error instanceof UnreadableArchive) return refused(error.message);
  if (error instanceof RestoreLost) return new ApiError('unavailable', { message: LOST, cause: error });
  if (!isData(error)) return error;
  const rest = isBack ? 'Nothing was brought back.' : 'What was brought so far is taken back within a minute or two.';
  return refused(`This archive is not as Wordreel writes it: some of its values fit nowhere. ${rest}`);
}

const BUSY = 'An archive of yours is being brought or taken back already. Please wait for it.';

const languageOf = (item: unknown): LanguageCode | null =>
  (item as { language?: LanguageCode | null }).language ?? null;

/** `pasts` are counted by their answers. */
function sizeOf({ part, items }: Portion): number {
  if (part !== 'pasts') return items.length;
  return items.reduce<number>((sum, item) => sum + (item as { reviews: unknown[] }).reviews.length, 0);
}

const NAMES: Readonly<Record<string, string>> = { pasts: 'reviews' };

/** Adds up the counts of portions by part and language. */
function createTally() {
  const rows = new Map<string, { part: string; language: LanguageCode | null; found: number; count: number }>();
  return {
    add: (portion: Portion, count: number): void => {
      const language = languageOf(portion.items[0]);
      const isOfOne = portion.items.every((item) => languageOf(item) === language);
      const place = { part: NAMES[portion.part] ?? portion.part, language: isOfOne ? language : null };
      const key = JSON.stringify(place);
      const row = rows.get(key) ?? { ...place, found: 0, count: 0 };
      rows.set(key, { ...row, found: row.found + sizeOf(portion), count: row.count + count });
    },
    rows: () => [...rows.values()],
  };
}

/**
 * Rolls back a claimed restore, last step first. Each step is its own transaction, so other work can run in between.
 * @throws RestoreLost
 */
async function rollBackSteps({ db, clock, parts }: RestoreDeps, restore: ClaimedRestore): Promise<void> {
  const saveStep = () =>
    db.transaction(async (trx) => {
      const last = await lastStep(trx, restore);
      if (last === null) return false;
      await parts[last.part].rollBack(trx, restore.userId, last.step as never);
      await dropStep(trx, restore, last.nth);
      return true;
    });
  while (await saveStep());
  await markUndone(db, restore, clock());
}

/** Rolls back interrupted restores, of one learner or of all, unless a process is working on them. @returns how many */
export async function takeBroken(
  deps: RestoreDeps,
  of: { readonly userId?: string; readonly limit: number },
  signal?: AbortSignal,
): Promise<number> {
  const broken = await brokenRestores(deps.db, of);
  for (const each of broken) {
    if (signal?.aborted === true) break;
    const restore = { ...each, claim: randomUUID() };
    if (await claimRestore(deps.db, restore)) await rollBackSteps(deps, restore);
  }
  return broken.length;
}

/** Restores the portions of an archive. @throws ApiError `conflict` while another restore is in progress */
async function restorePortions(
  { db, clock, parts }: RestoreDeps,
  restore: ClaimedRestore,
  bytes: Buffer,
): Promise<ArchiveRestored['counts']> {
  const tally = createTally();
  let nth = 0;
  const begin = async (total: number) => {
    if (!(await beginRestore(db, restore, { total, now: clock() }))) throw new ApiError('conflict', { message: BUSY });
  };
  for await (const { portion, total } of readArchive(bytes, clock())) {
    // Begins only once the archive could be read. Until then the previous restore can still be undone.
    if (nth === 0) await begin(total);
    const { part, items } = portion;
    const changed = await db.transaction(async (trx: Knex) => {
      const done = await parts[part].restore(trx, restore.userId, items as never[]);
      await keepStep(trx, restore, { nth, part, step: done.step });
      return done.changed;
    });
    tally.add(portion, changed);
    nth += 1;
  }
  if (nth === 0) await begin(0);
  const counts = tally.rows().map(({ count, ...row }) => ({ ...row, changed: count }));
  await endRestore(db, restore, { counts, now: clock() });
  return counts;
}

/** Creates the restore service. */
export function createArchiveRestore(deps: RestoreDeps): ArchiveRestore {
  const { db, clock, parts } = deps;
  return {
    rollBack: async (userId, id) => {
      const restore = { id, userId, claim: randomUUID() };
      if (!(await claimRestore(db, restore))) {
        if (await isWorkedOn(db, restore)) throw new ApiError('conflict', { message: BUSY });
        return false;
      }
      await rollBackSteps(deps, restore);
      return true;
    },
    look: async (userId, bytes) => {
      const tally = createTally();
      const left = new Map<string, Behind>();
      const leave = (one: Behind) =>
        left.set(one.part, { ...one, count: one.count + (left.get(one.part)?.count ?? 0) });
      try {
        let isFirst = true;
        for await (const { portion, behind } of readArchive(bytes, clock())) {
          if (isFirst) behind.forEach(leave);
          isFirst = false;
          const { part, items } = portion;
          tally.add(portion, await parts[part].standing(db, userId, items as never[]));
          const { left: lacking } = parts[part];
          const count = lacking === undefined ? 0 : await lacking.count(db, userId, items as never[]);
          if (lacking !== undefined && count > 0) leave({ part, count, why: lacking.why });
        }
      } catch (error) {
        throw tellable(error, true);
      }
      const counts = tally.rows().map(({ count, ...row }) => ({ ...row, standing: count }));
      return { counts, left: [...left.values()] };
    },
    restore: async (userId, bytes) => {
      const restore = { id: randomUUID(), userId, claim: randomUUID() };
      await takeBroken(deps, { userId, limit: 1 });
      try {
        return { restore: restore.id, counts: await restorePortions(deps, restore, bytes) };
      } catch (error) {
        // If the rollback fails as well, the job repeats it.
        const isBack = await rollBackSteps(deps, restore).then(
          () => true,
          () => false,
        );
        throw tellable(error, isBack);
      }
    },
  };
}
