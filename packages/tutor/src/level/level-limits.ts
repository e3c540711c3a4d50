import type { TutorLevel } from '#prompt/tutor-brief';

export type Band = 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2';

/** What a reply for a level is held to. */
export interface LevelLimits {
  readonly band: Band;
  /** Null: natural length. */
  readonly wordsPerSentence: number | null;
  readonly presentTenseOnly: boolean;
  /** The share of running words that the learner should know, and how many new words a reply may have; null: no bar. */
  readonly known: number | null;
  readonly newWords: number | null;
  /** Under this share a reply is asked for once more in easier words; null: never. */
  readonly retryBelow: number | null;
}

export function limitsOf(level: TutorLevel): LevelLimits {
  throw new Error(`follows ${level}`);
}

/** Whether a reply is too hard to be shown before it was asked for once more. `known`: a share, 0 to 1; null: too short to tell. */
export function needsEasier({ known, level }: { known: number | null; level: TutorLevel }): boolean {
  throw new Error(`follows ${level} ${known}`);
}
