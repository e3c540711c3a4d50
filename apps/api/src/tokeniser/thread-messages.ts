import type { Gender, Token } from '@wordreel/language';
import type { ExpectedAnswer, Verdict } from '@wordreel/learning';
import type { LanguageCode } from '@wordreel/shared';
import type { PackedTranscript, UntokenisedLine } from './pack-lines.ts';
import type { CaptionProblem, Cue } from '@wordreel/captions';
import type { RefinedLines } from './read-captions.ts';

/** What words of captions were found. */
interface Found {
  /** Of every lemma that a list ranks. */
  readonly ranks: ReadonlyMap<string, number>;
  readonly wordCount: number;
  /** How many of the words are ones that the language's lists know. */
  readonly listedCount: number;
}

/** The words of texts, told apart with all that is known of their language. */
export interface Tokenised extends Found {
  /** Of each text. */
  readonly tokens: readonly (readonly Token[])[];
}

/** Captions with their words told apart, ready to be kept. */
export interface Packed extends Found {
  readonly packed: PackedTranscript;
}

/** Why captions cannot be taken. */
export interface Refusal {
  /** In words for a person. */
  readonly refusal: string;
  /** Of the file, from 1; null where no line is to blame. */
  readonly line: number | null;
}

/** A learner's file of captions, read. */
export interface PackedFile extends Packed {
  readonly problems: readonly CaptionProblem[];
}

/** A word of a language's list, as it is written there, with its headword. */
export interface CommonWord {
  readonly form: string;
  readonly lemma: string;
}

/** A headword that may be asked when a vocabulary is checked. */
export interface RankedWord {
  readonly word: string;
  /** 1 the commonest. */
  readonly rank: number;
}

/** What the lists of a language know of a word. */
export interface WordFacts {
  readonly lemma: string;
  /** Of the lemma, 1 the commonest; null where no list has it. */
  readonly rank: number | null;
  /** Of a noun, where it is beyond doubt. */
  readonly gender: Gender | null;
  readonly isOffensive: boolean;
}

/** What the thread is asked, by kind. */
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
    /** Forms that are words too, whatever the lists say. */
    readonly listed: readonly string[];
  };
}

export interface Answers {
  readonly tokenise: Tokenised;
  readonly file: PackedFile | Refusal;
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

/** Begins a job, or takes the next step of one that has begun, or forgets it. */
export type ThreadOrder = { readonly id: number } & (
  | { readonly task?: TokeniserTask; readonly forget?: undefined }
  | { readonly forget: true; readonly task?: undefined }
);

/** What a step came to. */
export type ThreadAnswer = { readonly id: number } & (
  | { readonly state: 'done'; readonly answer: Answers[Kind] }
  | { readonly state: 'goes on' }
  | { readonly state: 'failed'; readonly error: string }
);
