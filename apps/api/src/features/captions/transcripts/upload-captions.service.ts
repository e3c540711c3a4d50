import { createHash } from 'node:crypto';
import { CAPTION_QUOTAS, type CaptionKind, type LanguageCode, type UploadedCaptions } from '@wordreel/shared';
import { TOKENISER_VERSION } from '@wordreel/language';
import type { Knex } from 'knex';
import { lockLearner } from '#db/lock-learner';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { assertAllowed } from '#limits/too-many';
import type { UntokenisedLine } from '#tokeniser/pack-lines';
import type { Packed } from '#tokeniser/thread-messages';
import { createLemmaIds, type LemmaIds } from '#features/captions/lemmas/lemmas.store';
import { holdFixes, noteReapplied, type ReappliedCaptions } from '#features/captions/reapply/reapply-captions.service';
import { countOwnTranscripts, saveTranscript, type TranscriptKey } from './transcripts.store.ts';

type CaptionDeps = Pick<Deps, 'db' | 'clock' | 'tokeniser' | 'rateCounter'>;

const TOO_MANY_UPLOADS = `You have uploaded captions ${CAPTION_QUOTAS.uploadsADay} times within a day, which is the limit of one account. Please try again tomorrow.`;

/** If less than this share of the words is in the word lists, the captions are probably in another language. */
const FOREIGN_BELOW = 0.5;
const ENOUGH_WORDS = 20;

export interface CaptionSource extends TranscriptKey {
  readonly kind: CaptionKind;
  readonly checksum: string;
}

export type TokenisedCaptions = ReturnType<typeof toTokenised>;

/** @throws Error with a message for the learner if there are too many words */
export async function tokeniseCaptions(
  { tokeniser }: Pick<Deps, 'tokeniser'>,
  language: LanguageCode,
  lines: readonly UntokenisedLine[],
): Promise<TokenisedCaptions> {
  const packed = await tokeniser.pack(language, lines);
  if ('refusal' in packed) throw new Error(packed.refusal);
  return toTokenised(packed);
}

/** Returns captions with what their words say about their language. */
export function toTokenised({ packed, ranks, wordCount, listedCount }: Packed) {
  const seemsForeign = wordCount >= ENOUGH_WORDS && listedCount < wordCount * FOREIGN_BELOW;
  return { packed, ranks, seemsForeign };
}

interface Keeping {
  /** Shared by all captions of an import, so most lemmas are already cached. */
  readonly ids?: LemmaIds;
  /** Set only for public captions. */
  readonly reapplied?: ReappliedCaptions<UntokenisedLine>;
  /** Runs before the captions are saved, in the same transaction. @throws to prevent saving them */
  readonly before?: (transaction: Knex) => Promise<void>;
}

/** Saves captions. @throws FixesHaveChanged if learners have changed fixes since they were reapplied */
export async function keepCaptions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  source: CaptionSource,
  { packed, ranks, seemsForeign }: TokenisedCaptions,
  { ids = createLemmaIds(packed.language, (lemma) => ranks.get(lemma) ?? null), reapplied, before }: Keeping = {},
): Promise<void> {
  // Runs outside the transaction, because `ids` caches the ids and the transaction may be rolled back.
  await ids(db, packed.lemmas, { isPrivate: source.userId !== null });
  const kept = { ...source, seemsForeign, tokeniserVersion: TOKENISER_VERSION, packed };
  await db.transaction(async (transaction) => {
    await before?.(transaction);
    if (reapplied !== undefined) await holdFixes(transaction, [reapplied]);
    await saveTranscript(transaction, { ...kept, ...(reapplied && { repaired: reapplied.repaired }) }, ids, clock());
    if (reapplied !== undefined) await noteReapplied(transaction, [reapplied]);
  });
}

/** A hash of a file's text, which identifies the same file again. */
export const checksumOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

async function assertWithinQuota(db: Knex, { userId, videoId }: { userId: string; videoId: string }): Promise<void> {
  if ((await countOwnTranscripts(db, userId, videoId)) < CAPTION_QUOTAS.ownVideos) return;
  throw new ApiError('conflict', {
    message: `You have captions of your own for ${CAPTION_QUOTAS.ownVideos} videos, which is the limit of one account. Remove those of another video first.`,
  });
}

/** Stores a learner's own captions. @throws ApiError `validation_failed`, `rate_limited`, `conflict`, `unavailable` */
export async function uploadCaptions(
  deps: CaptionDeps,
  place: { videoId: string; userId: string; language: LanguageCode },
  text: string,
): Promise<UploadedCaptions> {
  const { language, ...whose } = place;
  const { userId } = whose;
  assertAllowed(await deps.rateCounter.take('caption upload of user', userId), TOO_MANY_UPLOADS);
  await assertWithinQuota(deps.db, whose);
  const file = await deps.tokeniser.readFile(language, text, userId);
  if ('refusal' in file) {
    const { refusal: message, line } = file;
    const fields = line === null ? [] : [{ path: `text.${line}`, message }];
    throw new ApiError('validation_failed', { message, fields });
  }
  await keepCaptions(deps, { ...whose, kind: 'own', checksum: checksumOf(text) }, toTokenised(file), {
    // Checks again with the account locked, so that the second of two concurrent uploads counts the first.
    before: async (transaction) => {
      await lockLearner(transaction, userId);
      await assertWithinQuota(transaction, whose);
    },
  });
  return { lineCount: file.packed.lines.length, problems: file.problems.slice(0, 100) };
}
