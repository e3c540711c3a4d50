import { randomUUID } from 'node:crypto';
import type { ArchiveLook, ArchiveRestored, LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { AnyRestorePart } from '#db/restore-part';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import type { PartName, Portion } from './portions.ts';
import { readArchive } from './reader.ts';
import { beginRestore, dropStep, endRestore, isStanding, keepStep, lastStep, markUndone } from './restores.store.ts';
import { UnreadableArchive } from './unreadable-archive.ts';

/** What features bring back, by the name of the part. */
type RestoreParts = Readonly<Record<PartName, AnyRestorePart>>;

export interface RestoreDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly parts: RestoreParts;
}

/** How an archive comes back: looked at, brought back, taken back. */
export interface ArchiveRestore {
  /** What it has, and how much of that the account has already; nothing changes. */
  readonly look: (userId: string, bytes: Buffer) => Promise<ArchiveLook>;
  /** Brings it back, portion by portion. Where that fails, what was brought is taken back. */
  readonly restore: (userId: string, bytes: Buffer) => Promise<ArchiveRestored>;
  /** Takes a restore back as a whole; what was changed since stays. @returns false where there is none to take back */
  readonly takeBack: (userId: string, id: string) => Promise<boolean>;
}

const refused = (message: string): ApiError =>
  new ApiError('validation_failed', { message, fields: [{ path: 'archive', message }] });

/** What PostgreSQL says of data that it does not take: classes 22 and 23. */
const isData = (error: unknown): boolean => /^2[23]/.test(String((error as { code?: unknown }).code));

/** The same failure, as it is told. */
function tellable(error: unknown): unknown {
  if (error instanceof UnreadableArchive) return refused(error.message);
  if (!isData(error)) return error;
  return refused(
    'This archive is not as Wordreel writes it: some of its values fit nowhere. Nothing was brought back.',
  );
}

const languageOf = (item: unknown): LanguageCode | null =>
  (item as { language?: LanguageCode | null }).language ?? null;

/** `pasts` are told by their answers. */
function sizeOf({ part, items }: Portion): number {
  if (part !== 'pasts') return items.length;
  return items.reduce<number>((sum, item) => sum + (item as { reviews: unknown[] }).reviews.length, 0);
}

const NAMES: Readonly<Record<string, string>> = { pasts: 'reviews' };

/** Adds up what portions tell, by their part and language. */
function createTally() {
  const rows = new Map<string, { part: string; language: LanguageCode | null; found: number; told: number }>();
  return {
    add: (portion: Portion, told: number): void => {
      const language = languageOf(portion.items[0]);
      const isOfOne = portion.items.every((item) => languageOf(item) === language);
      const place = { part: NAMES[portion.part] ?? portion.part, language: isOfOne ? language : null };
      const key = JSON.stringify(place);
      const row = rows.get(key) ?? { ...place, found: 0, told: 0 };
      rows.set(key, { ...row, found: row.found + sizeOf(portion), told: row.told + told });
    },
    rows: () => [...rows.values()],
  };
}

/** How somebody's archives come back. */
export function createArchiveRestore({ db, clock, parts }: RestoreDeps): ArchiveRestore {
  const restorePortion = (userId: string, id: string, nth: number, { part, items }: Portion): Promise<number> =>
    db.transaction(async (trx: Knex) => {
      const { step, changed } = await parts[part].restore(trx, userId, items as never[]);
      await keepStep(trx, id, { nth, part, step });
      return changed;
    });

  const takeBack = async (userId: string, id: string): Promise<boolean> => {
    if (!(await isStanding(db, userId, id))) return false;
    const takeStep = () =>
      db.transaction(async (trx) => {
        const last = await lastStep(trx, id);
        if (last === null) return false;
        await parts[last.part].takeBack(trx, userId, last.step as never);
        await dropStep(trx, id, last.nth);
        return true;
      });
    // oxlint-disable-next-line no-await-in-loop -- the last one first; others have their turns between them
    while (await takeStep());
    await markUndone(db, id, clock());
    return true;
  };

  return {
    takeBack,
    look: async (userId, bytes) => {
      const tally = createTally();
      try {
        for await (const portion of readArchive(bytes)) {
          tally.add(portion, await parts[portion.part].standing(db, userId, portion.items as never[]));
        }
      } catch (error) {
        throw tellable(error);
      }
      return { counts: tally.rows().map(({ told, ...row }) => ({ ...row, standing: told })) };
    },
    restore: async (userId, bytes) => {
      const id = randomUUID();
      const tally = createTally();
      let nth = 0;
      try {
        for await (const portion of readArchive(bytes)) {
          // Only when it could be read: until then the restore before can be taken back.
          if (nth === 0) await beginRestore(db, userId, id, clock());
          tally.add(portion, await restorePortion(userId, id, nth, portion));
          nth += 1;
        }
      } catch (error) {
        await takeBack(userId, id);
        throw tellable(error);
      }
      await endRestore(db, id, clock());
      return { restore: id, counts: tally.rows().map(({ told, ...row }) => ({ ...row, changed: told })) };
    },
  };
}
