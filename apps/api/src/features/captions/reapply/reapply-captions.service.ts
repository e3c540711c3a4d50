import type { Knex } from 'knex';
import { reapplyFixes, type LineFix, type ReappliedLines } from './reapply-fixes.ts';
import { listStandingFixes, lockPublicTranscripts, moveFixes } from './current-fixes.store.ts';

export interface ReappliedCaptions<L> extends ReappliedLines<L> {
  readonly videoId: string;
  readonly made: readonly LineFix[];
}

/** Thrown if learners have meanwhile changed or proposed fixes, so that reapplying must start again. */
export class FixesHaveChanged extends Error {
  override readonly name = 'FixesHaveChanged';

  constructor() {
    super('Learners are correcting these captions just now: please try again.');
  }
}

/** Reapplies accepted fixes to the new captions of videos, before these are tokenized. */
export async function reapplyCaptionFixes<L extends { readonly text: string }>(
  db: Knex,
  captions: ReadonlyMap<string, readonly L[]>,
): Promise<Map<string, ReappliedCaptions<L>>> {
  const fixes = await listStandingFixes(db, [...captions.keys()]);
  return new Map(
    [...captions].map(([videoId, lines]) => {
      const made = fixes.get(videoId) ?? [];
      return [videoId, { videoId, made, ...reapplyFixes(lines, made) }];
    }),
  );
}

export async function reapplyOne<L extends { readonly text: string }>(
  db: Knex,
  videoId: string,
  lines: readonly L[],
): Promise<ReappliedCaptions<L>> {
  const made = (await listStandingFixes(db, [videoId])).get(videoId) ?? [];
  return { videoId, made, ...reapplyFixes(lines, made) };
}

/** Maximum number of attempts. Fixes for one video never arrive often enough to need more. */
const MOST_TRIES = 5;

/** Reapplies fixes and saves captions, and retries if learners change fixes in the meantime. */
export async function untilFixesRest(reapplyAndSave: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await reapplyAndSave();
    } catch (error) {
      if (!(error instanceof FixesHaveChanged) || tries === MOST_TRIES) throw error;
    }
  }
}

/** Blocks line fixes until the transaction ends. @throws FixesHaveChanged if fixes have changed since they were read */
export async function holdFixes(db: Knex, reapplied: readonly ReappliedCaptions<unknown>[]): Promise<void> {
  const videoIds = reapplied.map(({ videoId }) => videoId);
  await lockPublicTranscripts(db, videoIds);
  const now = await listStandingFixes(db, videoIds);
  for (const { videoId, made } of reapplied) {
    if (JSON.stringify(now.get(videoId) ?? []) !== JSON.stringify(made)) throw new FixesHaveChanged();
  }
}

/** Stores the outcome of reapplied fixes. @param db the transaction that has saved the captions */
export const noteReapplied = (db: Knex, reapplied: readonly ReappliedCaptions<unknown>[]): Promise<void> =>
  moveFixes(
    db,
    reapplied.flatMap(({ fixes }) => fixes),
  );
