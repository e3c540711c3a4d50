import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ImportChoice } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { ReviewService } from '#features/reviews/reviews.api';
import type { WordService } from '#features/words/words.api';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { SECOND } from '#lib/clock';
import type { UserLanguage } from '#lib/user-language';
import { noteRows, takeRows, countRows } from './import-rows.store.ts';
import {
  claimImport,
  ClaimLost,
  endImport,
  type ImportCounts,
  type ImportKey,
  type KeptImport,
  noteProgress,
  sourceOf,
} from './imports.store.ts';
import { mapFile } from './reading/reading.ts';
import type { MappedRow, MappedWord } from './reading/thread-messages.ts';
import { type Plan, planRows } from './plan-rows.service.ts';

export interface RunDeps extends Pick<Deps, 'db' | 'clock' | 'log' | 'stopping'> {
  readonly reviews: ReviewService;
  readonly words: WordService;
}

interface Task {
  readonly kept: KeptImport;
  readonly place: UserLanguage;
  readonly claim: string;
}

const CUT_OFF = 'The server could not finish the import. What was added is kept and can be undone.';

const initialStatesOf = (rows: readonly MappedWord[]) =>
  rows.flatMap(({ word, memory }) => {
    if (memory === null) return [];
    const { paused, ...remembered } = memory;
    return [{ word: word.word, memory: remembered, paused }];
  });

/** Changes the list as planned, and records the changes. @returns the number of added words */
async function applyPlan(deps: RunDeps, trx: Knex, { kept, place }: Task, { adds, updates }: Plan): Promise<number> {
  const now = deps.clock();
  const added = await deps.words.addWords(
    trx,
    place,
    adds.map(({ word }) => word),
    now,
  );
  await deps.words.fillWords(
    trx,
    place,
    updates.map(({ id, filled }) => ({ id, ...filled })),
  );
  const initial = initialStatesOf([
    ...adds,
    ...updates.flatMap(({ row, hasCardState }) => (hasCardState ? [row] : [])),
  ]);
  const seeded = new Set(await deps.reviews.setInitialStates(trx, place, initial));
  const changes = [
    ...added.map(({ id, before }) => ({ id, added: true, filled: null, before })),
    ...updates.map(({ id, filled }) => ({ id, added: false, filled, before: null })),
  ];
  await noteRows(
    trx,
    kept,
    changes.map(({ id, ...change }) => ({ wordId: id, ...change, seeded: seeded.has(id) })),
    now,
  );
  return added.length;
}

function importPortion(
  deps: RunDeps,
  task: Task,
  { rows, choice, counts }: { rows: readonly MappedRow[]; choice: ImportChoice; counts: Counts },
): Promise<Counts> {
  const { kept, place, claim } = task;
  return deps.words.inTurn(deps.db, place, async (trx) => {
    const room = await deps.words.roomOf(trx, place);
    const plan = await planRows(deps.words, trx, place, { rows, choice, room });
    const added = await applyPlan(deps, trx, task, plan);
    const next = {
      done: counts.done + rows.length,
      total: counts.total,
      added: counts.added + added,
      updated: counts.updated + plan.updates.length,
      skipped: counts.skipped + plan.skips.length + plan.standing,
    };
    await noteProgress(trx, kept, claim, next);
    return next;
  });
}

type Counts = Omit<ImportCounts, 'kept'>;

/** Imports the rest of a file. @returns whether the import is complete */
async function importFile(deps: RunDeps, task: Task): Promise<boolean> {
  const { kept } = task;
  const source = await sourceOf(deps.db, kept);
  if (source === null || kept.choice === null) throw new Error('The file of the import is missing');
  const order = { source, mapping: kept.choice, language: kept.language };
  const { portions, total } = await mapFile(kept.userId, { ...order, canWait: true });
  let counts: Counts = { ...kept, total };
  let place = 0;
  for (const portion of portions) {
    const rows = JSON.parse(portion) as MappedRow[];
    place += rows.length;
    if (place <= kept.done) continue;
    if (deps.stopping.aborted) return false;
    // Sequential, so that requests of other learners run in between.
    counts = await importPortion(deps, task, { rows, choice: kept.choice, counts });
    await setImmediate();
  }
  return true;
}

/** Words to undo per transaction. */
const PORTION = 500;

/** Undoes one portion. @returns the number of words processed, and how many of them were left unchanged */
function undoPortion(deps: RunDeps, { kept, place, claim }: Task, before: { done: number; kept: number }) {
  return deps.words.inTurn(deps.db, place, async (trx) => {
    const rows = await takeRows(trx, kept, PORTION);
    const answered = await deps.reviews.answeredSince(
      trx,
      place.userId,
      rows.map(({ wordId, doneAt }) => ({ wordId, since: doneAt ?? new Date(kept.createdAt) })),
    );
    const free = rows.filter(({ wordId, isChanged }) => !isChanged && !answered.has(wordId));
    const seeded = free.filter((row) => row.seeded).map(({ word }) => word);
    const filled = free.flatMap((row) => (row.filled === null ? [] : { id: row.wordId, ...row.filled }));
    const created = free.filter((row) => row.added && row.before === null).map(({ word }) => word);
    const restored = free.flatMap((row) => row.before ?? []);
    await deps.reviews.withdrawInitialStates(trx, place, seeded);
    await deps.words.emptyWords(trx, place, filled);
    await deps.words.removeWords(trx, place, created, deps.clock());
    await deps.words.removeRestoredWords(trx, place, restored);
    const next = { done: before.done + rows.length, kept: before.kept + rows.length - free.length };
    await noteProgress(trx, kept, claim, next);
    return { ...next, isLast: rows.length < PORTION };
  });
}

/** Undoes an import, except for words answered or changed since the import. @returns whether all is undone */
async function undoFile(deps: RunDeps, task: Task): Promise<boolean> {
  let { done, kept } = task.kept;
  await noteProgress(deps.db, task.kept, task.claim, { total: done + (await countRows(deps.db, task.kept)) });
  for (;;) {
    if (deps.stopping.aborted) return false;
    const next = await undoPortion(deps, task, { done, kept });
    ({ done, kept } = next);
    if (next.isLast) return true;
  }
}

function doTask(deps: RunDeps, kept: KeptImport, claim: string): Promise<boolean> {
  const task = { kept, claim, place: { userId: kept.userId, language: kept.language } };
  return kept.state === 'undoing' ? undoFile(deps, task) : importFile(deps, task);
}

/** Interval in ms. Much shorter than a claim, because a file may wait for its turn and a slice may take long. */
const RENEWED = 5 * SECOND;

/** Keeps renewing this process's claim on an import. @returns a function that stops the renewals */
function keepRenewing({ db }: RunDeps, key: ImportKey, claim: string): () => void {
  // An error needs no handling here: if renewing fails, the next slice fails as well.
  const timer = setInterval(() => void noteProgress(db, key, claim, {}).catch(() => undefined), RENEWED);
  timer.unref();
  return () => clearInterval(timer);
}

/** Returns the message for a failed import. If the file needs too much time or memory, the learner has to change it. */
const messageOf = (error: unknown): string =>
  error instanceof ApiError && error.code === 'validation_failed' ? error.message : CUT_OFF;

/** Works on an import until it is done or undone. If this process is killed, a job continues the import elsewhere. */
export async function workOn(deps: RunDeps, key: ImportKey): Promise<void> {
  const { db, log } = deps;
  const claim = randomUUID();
  const kept = await claimImport(db, key, claim);
  if (kept === null) return;
  const release = keepRenewing(deps, key, claim);
  try {
    const isDone = await doTask(deps, kept, claim);
    await endImport(db, key, claim, isDone ? { state: kept.state === 'undoing' ? 'undone' : 'done' } : null);
  } catch (error) {
    if (error instanceof ClaimLost) return;
    log.error({ err: error }, 'The import failed');
    if (deps.stopping.aborted) return;
    await endImport(db, key, claim, { state: 'failed', error: messageOf(error) });
  } finally {
    release();
  }
}
