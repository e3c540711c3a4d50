import type { ExerciseItem, LanguageCode, ReviewPriority, VideoDetails } from '@wordreel/shared';
import type { OptionWord, StudyDay, CardState } from '@wordreel/learning';
import type { WordWithLine } from '#db/word-row';
import type { WordFacts } from '#tokeniser/thread-messages';

export interface AskableWord extends WordWithLine {
  readonly translation: string | null;
  readonly stars: ReviewPriority;
  /** Null before the first counted answer. */
  readonly memory: CardState | null;
}

/** A range of a text, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface AskedLine {
  readonly text: string;
  /** The words of the line in order, as written. */
  readonly words: readonly string[];
  /** Indexes of the asked word in `words`. */
  readonly asked: readonly number[];
  /** The ranges to cut out for a gap. Empty if the rest of the line would give the word away. */
  readonly gaps: readonly Span[];
  /** The asked word as written in the line, with a space between its parts. */
  readonly form: string;
  readonly translation: string | null;
  readonly startSec: number | null;
  readonly endSec: number | null;
}

export type AskedVideo = Readonly<Pick<VideoDetails, 'id' | 'title' | 'player' | 'url'>>;

/** A meaning as displayed in an option, and all meanings, which decide whether two words are too similar. */
export interface Meaning {
  readonly shown: string;
  readonly all: string;
}

export interface ArticleChoice {
  readonly options: readonly string[];
  readonly right: number;
  /** The noun without its article. */
  readonly noun: string;
}

export interface Asked {
  readonly word: AskableWord;
  readonly facts: WordFacts;
  readonly meaning: Meaning | null;
  readonly line: AskedLine | null;
  readonly video: AskedVideo | null;
  readonly article: ArticleChoice | null;
  /** The part of speech, or null if no dictionary has it. */
  readonly pos: string | null;
  /** The dictionary's spelling of the word, or null if no dictionary has it. */
  readonly headword: string | null;
  readonly gender: string | null;
  readonly themes: readonly string[];
}

/** What the exercise makers need besides the asked word. */
export interface BuildContext {
  readonly language: LanguageCode;
  readonly day: StudyDay;
  /** Returns saved and listed words of about the same rank as the target. */
  readonly candidates: (target: OptionWord) => readonly Candidate[];
  /** Returns whether a stored line has the second word right after the first. */
  readonly isPair: (first: string, second: string) => boolean;
}

export interface Candidate extends OptionWord {
  /** Odds of recall today for a saved word, or null for a word from the word lists. */
  readonly recall: number | null;
  /** The meaning as displayed in an option. Empty if none is known. */
  readonly shown: string;
  /** Other spellings that may fill a gap. */
  readonly forms: readonly string[];
}

/** The fields common to all items, which the makers do not fill. */
type CommonPart = 'index' | 'isPractice' | 'source';

type Without<Item> = Item extends unknown ? Omit<Item, CommonPart> : never;

export type BareItem = Without<ExerciseItem>;
