import type { Knex } from 'knex';
import { reapplyFixes, type LineFix, type ReappliedLines } from './reapply-fixes.ts';
import { listStandingFixes, lockPublicTranscripts, moveFixes } from './current-fixes.store.ts';

/** Captions of one video with what learners have put right, as it was when they were read. */
export interface ReappliedCaptions<L> extends ReappliedLines<L> {
  readonly videoId: string;
  readonly made: readonly LineFix[];
}

/** Learners have put lines right, or proposed to, since the captions were mended: they are to be mended anew. */
export class FixesHaveChanged extends Error {
  override readonly name = 'FixesHaveChanged';

  constructor() {
    super('Learners are putting these captions right just now: please try again.');
  }
}

/**
 * Puts what was accepted before into captions that take the place of others, before their words are told apart.
 * @param captions the lines of each video
 */
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

/** @see reapplyCaptionFixes, of one video */
export async function reapplyOne<L extends { readonly text: string }>(
  db: Knex,
  videoId: string,
  lines: readonly L[],
): Promise<ReappliedCaptions<L>> {
  const made = (await listStandingFixes(db, [videoId])).get(videoId) ?? [];
  return { videoId, made, ...reapplyFixes(lines, made) };
}

/** Nobody puts the lines of one video right so often. */
const MOST_TRIES = 5;

/** Mends and saves captions, again where learners have put lines right in between. */
export async function untilFixesRest(reapplyAndSave: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await reapplyAndSave(); // oxlint-disable-line no-await-in-loop
    } catch (error) {
      if (!(error instanceof FixesHaveChanged) || tries === MOST_TRIES) throw error;
    }
  }
}

/**
 * Makes sure that mended captions can be saved, and that nobody puts a line right before they are.
 * @param db the transaction that saves them
 * @throws FixesHaveChanged
 */
export async function holdFixes(db: Knex, reapplied: readonly ReappliedCaptions<unknown>[]): Promise<void> {
  const videoIds = reapplied.map(({ videoId }) => videoId);
  await lockPublicTranscripts(db, videoIds);
  const now = await listStandingFixes(db, videoIds);
  for (const { videoId, made } of reapplied) {
    if (JSON.stringify(now.get(videoId) ?? []) !== JSON.stringify(made)) throw new FixesHaveChanged();
  }
}

/** Notes what became of the fixes. @param db the transaction that has saved the captions */
export const noteReapplied = (db: Knex, reapplied: readonly ReappliedCaptions<unknown>[]): Promise<void> =>
  moveFixes(
    db,
    reapplied.flatMap(({ fixes }) => fixes),
  );
