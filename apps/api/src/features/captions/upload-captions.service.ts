import { createHash } from 'node:crypto';
import type { CaptionKind, LanguageCode, UploadedCaptions } from '@wordreel/shared';
import { TOKENISER_VERSION } from '@wordreel/language';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import type { PackedTranscript, UntokenisedLine } from '#tokeniser/pack-lines';
import { createLemmaIds, type LemmaIds } from './lemmas.store.ts';
import { saveTranscript, type TranscriptPlace } from './transcripts.store.ts';

type CaptionDeps = Pick<Deps, 'db' | 'clock' | 'tokeniser'>;

/** Under this share of listed words the captions are probably in another language. */
const FOREIGN_BELOW = 0.5;
const ENOUGH_WORDS = 20;

/** What is kept of captions, besides their text. */
export interface CaptionSource extends TranscriptPlace {
  readonly kind: CaptionKind;
  readonly checksum: string;
}

/** Captions with their words told apart. */
export interface TokenisedCaptions {
  readonly packed: PackedTranscript;
  /** Of every lemma that a list ranks. */
  readonly ranks: ReadonlyMap<string, number>;
  readonly seemsForeign: boolean;
}

export async function tokeniseCaptions(
  { tokeniser }: Pick<Deps, 'tokeniser'>,
  language: LanguageCode,
  lines: readonly UntokenisedLine[],
): Promise<TokenisedCaptions> {
  const { packed, ranks, wordCount, listedCount } = await tokeniser.pack(language, lines);
  const seemsForeign = wordCount >= ENOUGH_WORDS && listedCount < wordCount * FOREIGN_BELOW;
  return { packed, ranks, seemsForeign };
}

/**
 * Puts captions in the place of those that the video has.
 * @param ids those of an import that has met most lemmas before
 */
export async function keepCaptions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  source: CaptionSource,
  { packed, ranks, seemsForeign }: TokenisedCaptions,
  ids: LemmaIds = createLemmaIds(packed.language, (lemma) => ranks.get(lemma) ?? null),
): Promise<void> {
  // Before the transaction, which may be taken back: `ids` remembers them.
  await ids.idsOf(db, packed.lemmas, { isPrivate: source.userId !== null });
  const transcript = { ...source, seemsForeign, tokeniserVersion: TOKENISER_VERSION, packed };
  await db.transaction((transaction) => saveTranscript(transaction, transcript, ids, clock()));
}

/** Of a file's text, so that the same one is known again. */
export const checksumOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Keeps a learner's own captions of a video.
 * @throws ApiError `validation_failed` where the file has no lines, or too many
 */
export async function uploadCaptions(
  deps: CaptionDeps,
  place: { videoId: string; userId: string; language: LanguageCode },
  text: string,
): Promise<UploadedCaptions> {
  const { refusal, cues, problems } = await deps.tokeniser.read(place.language, text);
  if (refusal !== null) throw new ApiError('validation_failed', { message: refusal });
  const { language, ...whose } = place;
  const tokenised = await tokeniseCaptions(deps, language, cues);
  await keepCaptions(deps, { ...whose, kind: 'own', checksum: checksumOf(text) }, tokenised);
  return { lineCount: cues.length, problems: problems.slice(0, 100) };
}
