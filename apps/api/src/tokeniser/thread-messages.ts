import type { Gender, Token } from '@wordreel/language';
import type { ExpectedAnswer, Verdict } from '@wordreel/learning';
import type { LanguageCode } from '@wordreel/shared';
import type { PackedTranscript, UntokenisedLine } from './pack-lines.ts';
import type { CaptionProblem, Cue } from '@wordreel/captions';
import type { RefinedLines } from './read-captions.ts';

interface Found {
  /** Rank of each lemma that is in a word list. */
  readonly ranks: ReadonlyMap<string, number>;
  readonly wordCount: number;
  /** Number of words that are in the language's lists. */
  readonly listedCount: number;
}

export interface Tokenised extends Found {
  readonly tokens: readonly (readonly Token[])[];
}

export interface Packed extends Found {
  readonly packed: PackedTranscript;
}

export interface Refusal {
  /** The reason, as a message to show to the user. */
  readonly refusal: string;
  /** Line number in the file, from 1; null if no single line is to blame. */
  readonly line: number | null;
}

export interface CommonWord {
  readonly form: string;
  readonly lemma: string;
}

export interface RankedWord {
  readonly word: string;
  /** 1 for the most common word. */
  readonly rank: number;
}

export interface WordFacts {
  readonly lemma: string;
  /** Rank of the lemma, 1 for the most common one; null if no list has it. */
  readonly rank: number | null;
  /** Gender of a noun, if it is certain. */
  readonly gender: Gender | null;
  readonly isOffensive: boolean;
}

export interface Tasks {
  readonly tokenise: { readonly language: LanguageCode; readonly texts: readonly string[] };
  readonly file: { readonly language: LanguageCode; readonly text: string };
  readonly refine: { readonly language: LanguageCode; readonly cues: readonly Cue[] };
  readonly pack: { readonly language: LanguageCode; readonly lines: readonly UntokenisedLine[] };
  readonly commonest: { readonly language: LanguageCode; readonly count: number };
  readonly ranks: { readonly language: LanguageCode; readonly lemmas: readonly string[] };
  readonly headwords: { readonly language: LanguageCode; readonly count: number };
  readonly placement: { readonly language: LanguageCode };
  readonly facts: { readonly language: LanguageCode; readonly words: readonly string[] };
  readonly judge: {
    readonly language: LanguageCode;
    readonly typed: string;
    readonly expected: ExpectedAnswer;
    /** Forms that count as words even if they are in no list. */
    readonly listed: readonly string[];
  };
}

export interface Answers {
  readonly tokenise: Tokenised;
  readonly file: (Packed & { readonly problems: readonly CaptionProblem[] }) | Refusal;
  readonly refine: RefinedLines;
  readonly pack: Packed | Refusal;
  readonly commonest: readonly CommonWord[];
  readonly ranks: readonly (number | null)[];
  readonly headwords: readonly string[];
  readonly placement: readonly RankedWord[];
  readonly facts: readonly WordFacts[];
  readonly judge: Verdict;
}

export type Kind = keyof Tasks;

export type TokeniserTask = { [K in Kind]: Tasks[K] & { readonly kind: K } }[Kind];

/** Starts a job, continues one with its next step, or drops it. */
export type ThreadOrder = { readonly id: number } & (
  | { readonly task?: TokeniserTask; readonly forget?: undefined }
  | { readonly forget: true; readonly task?: undefined }
);

export type ThreadAnswer = { readonly id: number } & (
  | { readonly state: 'done'; readonly answer: Answers[Kind] }
  | { readonly state: 'goes on' }
  | { readonly state: 'failed'; readonly error: string }
);
