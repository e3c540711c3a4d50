import type { LanguageCode, LevelCode, ReviewAnswer, StarterWord, StudyItem, TokenTuple, Word } from '@wordreel/shared';
import type { DayRule, Rating, StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';

/** Identifies a learner's words in one language. */
export interface UserLanguage {
  readonly userId: string;
  readonly language: LanguageCode;
}

/** A text with its tokens, as in a transcript. */
interface PlacedText {
  readonly text: string;
  readonly tokens: readonly TokenTuple[];
}

/** Applies a learner's token overrides to lines, as the captions do. */
type RightLines = <Line extends PlacedText>(told: {
  readonly lemmas: readonly string[];
  readonly lines: readonly Line[];
}) => { lemmas: string[]; lines: (Omit<Line, 'tokens'> & { tokens: TokenTuple[] })[] };

/** A line from stored content. */
export type StoredItemLine = NonNullable<StudyItem['line']>;

interface WordOfLine {
  readonly id: string;
  readonly word: Pick<Word, 'word' | 'lemma' | 'videoId' | 'sentence' | 'form' | 'startSec' | 'endSec'>;
  readonly lemmaId: number | null;
  readonly reps: number;
}

interface WordInLine {
  readonly word: string;
  readonly lemma: string | null;
  readonly sentence: string | null;
  readonly form: string | null;
}

/** The positions of a word in a line, in UTF-16 units, and its form there. */
interface GapsOfLine {
  readonly gaps: readonly { readonly start: number; readonly end: number }[];
  readonly form: string;
}

/** An answer in the shape that the review service accepts. */
interface TakenAnswer {
  readonly clientReviewId: string;
  readonly language: LanguageCode;
  readonly word: string;
  readonly exercise: 'typed-gap';
  readonly source: 'tutor';
  readonly rating: Rating | null;
  readonly day: StudyDay;
  readonly durationMs: number | null;
  readonly reviewedAt: string;
  readonly isPractice: boolean;
  readonly details: { readonly verdict: string; readonly isHinted: boolean; readonly answerText?: string };
}

interface TextWords {
  readonly lemmas: readonly string[];
  readonly counts: readonly number[];
  readonly ranks: readonly number[];
}

/** How much of a text a learner probably knows. */
export interface KnownText {
  readonly share: number;
  readonly newWords: readonly { readonly lemma: string; readonly meaning: string | null }[];
  /** False if nothing is known about the learner; the values are then those of a beginner. */
  readonly isEstimate: boolean;
}

/** Functions of other features that the tutor needs; `app.ts` wires them up. */
export interface TutorNeighbours {
  /**
   * Submits an answer to the review service, which counts a repeated id once.
   * @returns null if the word is not in the list
   */
  readonly submitReview: (db: Knex, userId: string, review: TakenAnswer, now: number) => Promise<ReviewAnswer | null>;
  /** Called after each answer, which can make the day an active day. */
  readonly answered: (userId: string, language: LanguageCode, day: StudyDay) => Promise<void>;
  /**
   * Returns the rule for when a learner's day begins.
   * @throws ApiError for an unknown time zone
   */
  readonly dayRuleOf: (db: Knex, userId: string, zone: string) => Promise<DayRule>;
  /** Counts the words that are due on a day and not yet answered on it, by the rule of the queue. */
  readonly dueNow: (db: Knex, userLanguage: UserLanguage, today: StudyDay) => Promise<number>;
  /** Returns the words' own lines, in the order of the words; null where there is none. */
  readonly linesOf: (
    db: Knex,
    userLanguage: UserLanguage,
    words: readonly WordOfLine[],
  ) => Promise<(StoredItemLine | null)[]>;
  /** Returns other stored lines that contain the words. */
  readonly otherLinesOf: (
    db: Knex,
    userLanguage: UserLanguage,
    words: readonly { readonly lemma: string; readonly exceptText: string }[],
    /** The video whose lines come first; null for none. */
    video: string | null,
  ) => Promise<StoredItemLine[][]>;
  /** Returns a learner's token overrides for a language, as a function on lines. */
  readonly rightLinesOf: (userId: string, language: LanguageCode) => Promise<RightLines>;
  /** Finds the positions of words, each in its own sentence. */
  readonly gapsIn: (userLanguage: UserLanguage, words: readonly WordInLine[]) => Promise<(GapsOfLine | null)[]>;
  /** Judges the text typed into a gap. */
  readonly judgeForm: (
    userLanguage: UserLanguage,
    typed: string,
    expected: string,
  ) => Promise<'exact' | 'slip' | 'wrong'>;
  /** Returns the glossary of a language by level, most frequent words first; empty if there is no glossary. */
  readonly starterDecks: (language: LanguageCode) => Promise<readonly StarterWord[]>;
  /**
   * Estimates how much of a text a learner knows.
   * @returns null if the text has no words that count
   */
  readonly knowledgeOf: (
    reader: UserLanguage & { readonly today: StudyDay },
    words: TextWords,
  ) => Promise<KnownText | null>;
  /** Returns a learner's level; null if they have neither words nor a level. */
  readonly levelOf: (userLanguage: UserLanguage) => Promise<LevelCode | null>;
}
