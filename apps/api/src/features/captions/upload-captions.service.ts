import { createHash } from 'node:crypto';
import type { CaptionKind, LanguageCode, UploadedCaptions } from '@wordreel/shared';
import {
  captionsError,
  mergeRolling,
  mergeToSentences,
  parseCaptions,
  type Cue,
  type ParsedCaptions,
} from '@wordreel/captions';
import { TOKENISER_VERSION } from '@wordreel/language';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { createLemmaIds, type LemmaIds } from './lemmas.store.ts';
import { packLines, type PackedTranscript } from './pack-lines.ts';
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
  cues: readonly (Cue & { translation?: string })[],
): Promise<TokenisedCaptions> {
  const { tokens, ranks, wordCount, listedCount } = await tokeniser.tokenise(
    language,
    cues.map(({ text }) => text),
  );
  const lines = cues.map((cue, i) => ({ ...cue, tokens: tokens[i] ?? [] }));
  const seemsForeign = wordCount >= ENOUGH_WORDS && listedCount < wordCount * FOREIGN_BELOW;
  return { packed: packLines(language, lines), ranks, seemsForeign };
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
  await ids.idsOf(db, packed.lemmas);
  const transcript = { ...source, seemsForeign, tokeniserVersion: TOKENISER_VERSION, packed };
  await db.transaction((transaction) => saveTranscript(transaction, transcript, ids, clock()));
}

/** Of a file's text, so that the same one is known again. */
export const checksumOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The lines of a file as a learner reads them: those of a machine, which roll, are put together to sentences. */
export function readableCues({ cues }: ParsedCaptions, language: LanguageCode, isAutomatic: boolean): Cue[] {
  return isAutomatic ? mergeToSentences(mergeRolling(cues), language) : cues;
}

/**
 * Keeps a learner's own captions of a video.
 * @throws ApiError `validation_failed` where the file has no lines, or too many
 */
export async function uploadCaptions(
  deps: CaptionDeps,
  place: { videoId: string; userId: string; language: LanguageCode },
  text: string,
): Promise<UploadedCaptions> {
  const parsed = parseCaptions(text.replaceAll(/\p{Cs}/gu, '\uFFFD'));
  const message = captionsError({ cues: parsed.cues.length });
  if (message !== null) throw new ApiError('validation_failed', { message });
  const cues = readableCues(parsed, place.language, parsed.format === 'json3');
  const { language, ...whose } = place;
  const tokenised = await tokeniseCaptions(deps, language, cues);
  await keepCaptions(deps, { ...whose, kind: 'own', checksum: checksumOf(text) }, tokenised);
  return { lineCount: cues.length, problems: parsed.problems.slice(0, 100) };
}
