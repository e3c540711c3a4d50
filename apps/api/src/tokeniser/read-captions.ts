import {
  captionsError,
  mergeRolling,
  mergeToSentences,
  parseCaptions,
  type CaptionProblem,
  type Cue,
  type ParsedCaptions,
} from '@wordreel/captions';
import type { LanguageCode } from '@wordreel/shared';

/** What a file of captions holds. */
export interface CaptionFile {
  /** Why it cannot be taken, in words for a person; then there are no cues. */
  readonly refusal: string | null;
  readonly cues: readonly Cue[];
  readonly problems: readonly CaptionProblem[];
}

/** The lines of a file as a learner reads them: those of a machine, which roll, are put together to sentences. */
export function readableCues({ cues }: ParsedCaptions, language: LanguageCode, isAutomatic: boolean): Cue[] {
  return isAutomatic ? mergeToSentences(mergeRolling(cues), language) : cues;
}

/** Reads a learner's own captions. A hostile file of 2 MB takes seconds: not for the thread that answers calls. */
export function readCaptions(language: LanguageCode, text: string): CaptionFile {
  const parsed = parseCaptions(text.replaceAll(/\p{Cs}/gu, '\uFFFD'));
  const { problems } = parsed;
  const refuse = (refusal: string): CaptionFile => ({ refusal, cues: [], problems });
  const tooMany = captionsError({ cues: parsed.cues.length });
  if (tooMany !== null) return refuse(tooMany);
  const cues = readableCues(parsed, language, parsed.format === 'json3');
  // A long text in few cues is cut into many lines.
  const stillTooMany = captionsError({ cues: cues.length });
  return stillTooMany === null ? { refusal: null, cues, problems } : refuse(stillTooMany);
}
