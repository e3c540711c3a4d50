import type { ExerciseItem, LanguageCode, ReviewPriority } from '@wordreel/shared';
import type { OptionWord, StudyDay, CardState } from '@wordreel/learning';
import type { WordFacts } from '#tokeniser/thread-messages';

/** A word of the list that can be asked, as the database has it. */
export interface AskableWord {
  readonly id: string;
  readonly word: string;
  readonly translation: string | null;
  readonly stars: ReviewPriority;
  readonly videoId: string | null;
  readonly lemma: string | null;
  /** Of the lemma in captions; null where none have it. */
  readonly lemmaId: number | null;
  readonly sentence: string | null;
  readonly form: string | null;
  readonly startMs: number | null;
  readonly endMs: number | null;
  /** Null before the first counted answer. */
  readonly memory: CardState | null;
}

/** A place in a text, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The line of a word, told apart. */
export interface AskedLine {
  readonly text: string;
  /** Its words in order, as they stand there. */
  readonly words: readonly string[];
  /** Which of them are the asked word. */
  readonly asked: readonly number[];
  /** What would be cut out of it for a gap; empty where the rest of the line would give the word away. */
  readonly gaps: readonly Span[];
  /** The asked word as it stands there, parts with a space between. */
  readonly form: string;
  readonly translation: string | null;
  readonly startSec: number | null;
  readonly endSec: number | null;
}

/** Where a line comes from. */
export interface AskedVideo {
  readonly id: string;
  readonly title: string;
  readonly player: 'youtube' | 'file' | 'story';
  readonly url: string;
}

/** A meaning as an option shows it, and all meanings, by which two words may clash. */
export interface Meaning {
  readonly shown: string;
  readonly all: string;
}

/** The articles of a language to choose from, and which is right. */
export interface ArticleChoice {
  readonly options: readonly string[];
  readonly right: number;
  /** The noun without an article of its own. */
  readonly noun: string;
}

/** All that is known of a word that may be asked. */
export interface Asked {
  readonly word: AskableWord;
  readonly facts: WordFacts;
  readonly meaning: Meaning | null;
  readonly line: AskedLine | null;
  readonly video: AskedVideo | null;
  readonly article: ArticleChoice | null;
  /** The part of speech; null where no dictionary tells. */
  readonly pos: string | null;
}

/** What the makers of exercises need besides. */
export interface BuildContext {
  readonly language: LanguageCode;
  readonly day: StudyDay;
  /** Words of about the same rank, of the learner and of the lists. */
  readonly candidates: (target: OptionWord) => readonly Candidate[];
  readonly isOffensive: (word: string) => boolean;
  /** Whether a stored line has the second word right after the first one. */
  readonly isPair: (first: string, second: string) => boolean;
}

/** A word that may stand among the options. */
export interface Candidate extends OptionWord {
  /** Odds of recall today of a word that the learner keeps; null for a word of the lists. */
  readonly recall: number | null;
  /** The meaning as an option shows it; empty where none is known. */
  readonly shown: string;
  /** Other spellings of it that may fill a gap. */
  readonly forms: readonly string[];
}

/** The part of an item that all kinds share, and which the maker does not fill. */
type CommonPart = 'index' | 'isPractice' | 'source';

type Without<Item> = Item extends unknown ? Omit<Item, CommonPart> : never;

/** An item as a maker hands it over. */
export type BareItem = Without<ExerciseItem>;
