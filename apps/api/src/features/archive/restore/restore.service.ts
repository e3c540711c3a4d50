import { randomUUID } from 'node:crypto';
import type { ArchiveLook, ArchiveRestored, LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { type AnyRestorePart, readyToRestore } from '#db/restore-part';
import type { Deps } from '#deps';
import { ApiError, invalidField, conflict } from '#lib/api-error';
import type { PartName, Portion } from './portions.ts';
import { type OpenArchive, readArchive } from './reader.ts';
import { renamed } from './renamed.ts';
import { beginRestore, claimInterrupted, type ClaimedRestore, endRestore, recordProgress } from './restores.store.ts';
import { type Behind, UnreadableArchive } from './reading-answer.ts';

type RestoreParts = Readonly<Record<PartName, AnyRestorePart>>;

export interface RestoreDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly parts: RestoreParts;
}

/** Maximum number of attempts at a restore. If all are interrupted, the restore counts as failed. */
const MOST_TRIES = 5;

const BUSY = 'One of your archives is already being restored. Please wait for it to finish.';
const GOES_ON = 'The restore was interrupted. It resumes by itself unless a language was removed in the meantime.';
const STOPPED = 'The restore was interrupted too many times. Restore the archive again to finish it.';
const STAYS = 'What has been restored so far is kept.';

const refused = (message: string): ApiError => invalidField('archive', message);

/** PostgreSQL errors for invalid data: classes 22 and 23, and 54 for values too large for an index. */
const isData = (error: unknown): boolean => /^(2[23]|54)/.test(String((error as { code?: unknown }).code));

/** If repeating the restore would fail again, returns the reason for the learner; otherwise null. */
function refusalOf(error: unknown, rest: string): ApiError | null {
  if (error instanceof ApiError) return error;
  if (error instanceof UnreadableArchive) return refused(error.message);
  if (!isData(error)) return null;
  return refused(`This is not a valid Wordreel archive: some of its values are invalid. ${rest}`);
}

const languageOf = (item: unknown): LanguageCode | null =>
  (item as { language?: LanguageCode | null }).language ?? null;

/** Review histories are counted by their answers. */
function sizeOf({ part, items }: Portion): number {
  if (part !== 'reviews') return items.length;
  return items.reduce<number>((sum, item) => sum + (item as { reviews: unknown[] }).reviews.length, 0);
}

function createTally() {
  const rows = new Map<string, { part: PartName; language: LanguageCode | null; found: number; count: number }>();
  return {
    add: (portion: Portion, count: number): void => {
      const language = languageOf(portion.items[0]);
      const isOfOne = portion.items.every((item) => languageOf(item) === language);
      const place = { part: portion.part, language: isOfOne ? language : null };
      const key = JSON.stringify(place);
      const row = rows.get(key) ?? { ...place, found: 0, count: 0 };
      rows.set(key, { ...row, found: row.found + sizeOf(portion), count: row.count + count });
    },
    rows: () => [...rows.values()],
  };
}

/** @throws ApiError `conflict` if the account has no room for `adds` more items like this one */
async function checkRoom(
  db: Knex,
  { limit }: AnyRestorePart,
  { userId, item, adds }: { readonly userId: string; readonly item: unknown; readonly adds: number },
): Promise<void> {
  if (limit !== undefined && (await limit.room(db, userId, item as never)) < adds) {
    throw conflict(limit.message(item as never));
  }
}

function createGrowth({ db, parts }: RestoreDeps, userId: string) {
  const added = new Map<string, { readonly part: PartName; readonly item: unknown; readonly adds: number }>();
  return {
    add: async ({ part, items }: Portion): Promise<void> => {
      const { limit } = parts[part];
      if (limit === undefined) return;
      const key = limit.isPerLanguage ? `${part} ${languageOf(items[0])}` : part;
      const adds = (added.get(key)?.adds ?? 0) + (await limit.adds(db, userId, items as never[]));
      added.set(key, { part, item: items[0], adds });
    },
    check: async (): Promise<void> => {
      for (const { part, item, adds } of added.values()) {
        if (adds > 0) await checkRoom(db, parts[part], { userId, item, adds });
      }
    },
  };
}

/** Counts the archive's items, and those the account already has. @throws ApiError `conflict` if a limit is exceeded */
async function survey(deps: RestoreDeps, userId: string, { behind, portions }: OpenArchive) {
  const { db, parts } = deps;
  const [tally, growth] = [createTally(), createGrowth(deps, userId)];
  const left = new Map<string, Behind>(behind.map((one) => [one.part, one]));
  let total = 0;
  for await (const portion of renamed(db, { userId, parts }, portions())) {
    const { part } = portion;
    const items = portion.items as never[];
    const { left: lacking, standing } = parts[part];
    tally.add(portion, await standing(db, userId, items));
    await growth.add(portion);
    const count = (await lacking?.count(db, userId, items)) ?? 0;
    if (lacking !== undefined && count > 0) {
      left.set(part, { part, why: lacking.why, count: count + (left.get(part)?.count ?? 0) });
    }
    total += 1;
  }
  await growth.check();
  const counts = tally.rows().map(({ count, ...row }) => ({ ...row, standing: count }));
  return { total, look: { counts, left: [...left.values()] } };
}

/** Merges an archive, with a transaction per portion. Repeating it changes nothing. @throws RestoreLost */
async function merge(
  { db, clock, parts }: RestoreDeps,
  restore: ClaimedRestore,
  { portions }: OpenArchive,
  signal?: AbortSignal,
): Promise<ArchiveRestored['counts']> {
  const { userId } = restore;
  const tally = createTally();
  let done = 0;
  for await (const portion of renamed(db, { userId, parts }, portions())) {
    signal?.throwIfAborted();
    const part = parts[portion.part];
    const write = await readyToRestore(part, userId, portion.items as never[]);
    const changed = await db.transaction(async (trx) => {
      const count = await write(trx);
      if (count > 0) await checkRoom(trx, part, { userId, item: portion.items[0], adds: 0 });
      await recordProgress(trx, restore, done + 1);
      return count;
    });
    tally.add(portion, changed);
    done += 1;
  }
  const counts = tally.rows().map(({ count, ...row }) => ({ ...row, changed: count }));
  await endRestore(db, restore, { counts }, clock());
  return counts;
}

/** Records why a restore fails if repeating it is pointless. Otherwise the job continues it once its claim expires. */
async function orFail<T>({ db, clock }: RestoreDeps, restore: ClaimedRestore, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = refusalOf(error, STAYS);
    if (refusal === null) throw new ApiError('unavailable', { message: GOES_ON, cause: error });
    await endRestore(db, restore, { failure: refusal.message }, clock());
    throw refusal;
  }
}

/** Continues the oldest interrupted restore. @returns false if there is none @throws ApiError if it fails again */
export async function continueRestore(deps: RestoreDeps, signal: AbortSignal): Promise<boolean> {
  const { db, clock } = deps;
  const restore = await claimInterrupted(db, randomUUID());
  if (restore === null) return false;
  if (restore.tries > MOST_TRIES) {
    await endRestore(db, restore, { failure: STOPPED }, clock());
    return true;
  }
  const finish = (archive: OpenArchive) => merge(deps, restore, archive, signal);
  try {
    await orFail(deps, restore, () => readArchive(restore.archive, clock(), finish));
  } catch (error) {
    // A refusal is already recorded for the learner, and a shutdown is not a failure.
    if (!signal.aborted && (error as ApiError).isFault) throw error;
  }
  return true;
}

export function createArchiveRestore(deps: RestoreDeps) {
  const { db, clock } = deps;
  const read = <T>(bytes: Buffer, work: (archive: OpenArchive) => Promise<T>): Promise<T> =>
    readArchive(bytes, clock(), work).catch((error: unknown) => {
      throw refusalOf(error, 'Nothing was restored.') ?? error;
    });
  return {
    /** Counts the archive's items and how many of them the account already has. Changes nothing. */
    look: (userId: string, bytes: Buffer): Promise<ArchiveLook> =>
      read(bytes, async (archive) => (await survey(deps, userId, archive)).look),
    restore: (userId: string, bytes: Buffer): Promise<ArchiveRestored> =>
      read(bytes, async (archive) => {
        const { total } = await survey(deps, userId, archive);
        const restore = { id: randomUUID(), userId, claim: randomUUID() };
        if (!(await beginRestore(db, restore, { archive: bytes, total, now: clock() }))) {
          throw conflict(BUSY);
        }
        return { restore: restore.id, counts: await orFail(deps, restore, () => merge(deps, restore, archive)) };
      }),
  };
}
