import type { LanguageCode, LevelCode, ReviewAnswer, StarterWord, StudyItem, TokenTuple, Word } from '@wordreel/shared';
import type { DayRule, Rating, StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';

/** Whose words, of which language. */
export interface UserLanguage {
  readonly userId: string;
  readonly language: LanguageCode;
}

/** A text with its words, as a transcript has them. */
interface PlacedText {
  readonly text: string;
  readonly tokens: readonly TokenTuple[];
}

/** What a learner has put right in lines, as the captions say. */
type RightLines = <Line extends PlacedText>(told: {
  readonly lemmas: readonly string[];
  readonly lines: readonly Line[];
}) => { lemmas: string[]; lines: (Omit<Line, 'tokens'> & { tokens: TokenTuple[] })[] };

/** A line that the product has stored. */
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

/** Where a word stands in a line, in UTF-16 units, and its form there. */
interface GapsOfLine {
  readonly gaps: readonly { readonly start: number; readonly end: number }[];
  readonly form: string;
}

/** An answer as the memory takes it. */
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

/** What a learner probably knows of a text. */
export interface KnownText {
  readonly share: number;
  readonly newWords: readonly { readonly lemma: string; readonly meaning: string | null }[];
  /** False for somebody of whom nothing is known: it is what a beginner would know. */
  readonly isEstimate: boolean;
}

/** What the tutor does not know itself: `app.ts` puts it together. */
export interface TutorNeighbours {
  /** Brings an answer to the memory; sent twice it counts once. @returns null where the word is not in the list */
  readonly submitReview: (db: Knex, userId: string, review: TakenAnswer, now: number) => Promise<ReviewAnswer | null>;
  /** Told after each answer: the day may be an active one by it. */
  readonly answered: (userId: string, language: LanguageCode, day: StudyDay) => Promise<void>;
  /** When a learner's day begins. @throws ApiError for a zone that nobody knows */
  readonly dayRuleOf: (db: Knex, userId: string, zone: string) => Promise<DayRule>;
  /** How many words are due on a day and were not answered on it: the rule of the queue. */
  readonly dueNow: (db: Knex, userLanguage: UserLanguage, today: StudyDay) => Promise<number>;
  /** The own lines of words, in the order of the words; null where none is known. */
  readonly linesOf: (
    db: Knex,
    userLanguage: UserLanguage,
    words: readonly WordOfLine[],
  ) => Promise<(StoredItemLine | null)[]>;
  /** Other stored lines that have some words. */
  readonly otherLinesOf: (
    db: Knex,
    userLanguage: UserLanguage,
    words: readonly { readonly lemma: string; readonly exceptText: string }[],
    /** Whose lines come first; null for none. */
    video: string | null,
  ) => Promise<StoredItemLine[][]>;
  /** How a learner has put the words of a language right. */
  readonly rightLinesOf: (userId: string, language: LanguageCode) => Promise<RightLines>;
  /** Where words stand in lines, each in its own sentence. */
  readonly gapsIn: (userLanguage: UserLanguage, words: readonly WordInLine[]) => Promise<(GapsOfLine | null)[]>;
  /** Judges what was typed into a gap. */
  readonly judgeForm: (
    userLanguage: UserLanguage,
    typed: string,
    expected: string,
  ) => Promise<'exact' | 'slip' | 'wrong'>;
  /** The glossary of a language by level, the commonest words first; none where there is no glossary. */
  readonly starterDecks: (language: LanguageCode) => Promise<readonly StarterWord[]>;
  /** What a learner probably knows of a text. @returns null where none of its words counts */
  readonly knowledgeOf: (
    reader: UserLanguage & { readonly today: StudyDay },
    words: TextWords,
  ) => Promise<KnownText | null>;
  /** A learner's level; null where neither a word nor a level says anything of them. */
  readonly levelOf: (userLanguage: UserLanguage) => Promise<LevelCode | null>;
}
