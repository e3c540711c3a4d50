import type {
  ChangedWords,
  DifficultyBody,
  FixedLine,
  FixLineBody,
  ImportedWords,
  KnownStatus,
  KnownStep,
  LanguageCode,
  LevelCode,
  NewWord,
  Preferences,
  PreferencesChange,
  ProgressBody,
  ReviewAnswer,
  ReviewBody,
  ReviewPriority,
  SavedPlacement,
  SavePlacementBody,
  StudyItem,
  UndoneReview,
  UploadCaptionsBody,
  UploadedCaptions,
  Word,
} from '@wordreel/shared';
import type { PlacedWord } from '#store/words/many-words.ts';

export interface SaveWordArgs {
  language: LanguageCode;
  word: NewWord | Word;
  /** Where in the list a removed word goes back to; without, it is the newest. */
  index?: number;
  /** Whether the whole list was known, and did not have it. */
  isNew?: boolean;
}

export interface RemoveWordArgs {
  language: LanguageCode;
  word: Word;
}

interface SetPriorityArgs {
  language: LanguageCode;
  word: Word;
  reviewPriority: ReviewPriority;
}

interface SetTranslationArgs {
  language: LanguageCode;
  word: Word;
  /** `''` takes it away. */
  translation: string;
}

interface SetNoteArgs {
  language: LanguageCode;
  word: Word;
  /** `''` takes it away. */
  note: string;
}

interface ImportWordsArgs {
  language: LanguageCode;
  /** At most `MAX_IMPORTED_WORDS`, which the list does not have. */
  words: Word[];
  /** Whether no more of them follow. */
  isLast: boolean;
}

/** At most `MAX_CHANGED_WORDS`. One that takes something back is not offered to be taken back itself. */
export type ChangeWordsArgs = { language: LanguageCode; isUndo?: boolean } & (
  | { does: 'rate'; words: { word: string; reviewPriority: ReviewPriority }[] }
  | { does: 'remove'; words: string[] }
  | { does: 'restore'; words: PlacedWord[] }
);

interface MarkWordArgs {
  language: LanguageCode;
  lemma: string;
  /** Null takes the mark away. */
  status: KnownStatus | null;
}

export interface KnownStepArgs {
  language: LanguageCode;
  /** A UUID that the client has made, so that a step that is sent again is the same one. */
  step: string;
  /** How many of the commonest words. */
  first: number;
}

export interface SetLevelArgs {
  language: LanguageCode;
  /** `''` takes the manual level back. */
  level: LevelCode | '';
}

/** A check of a vocabulary with what its learner took; `id` is made here, so that a check that is sent again is the same. */
export interface SavePlacementArgs extends SavePlacementBody {
  language: LanguageCode;
  id: string;
}

interface SetSentenceArgs {
  language: LanguageCode;
  word: Word;
  sentence: string;
}

/** How many answers of a day have counted. */
interface DoneToday {
  reviews: number;
  newWords: number;
}

export interface ReviewArgs {
  review: ReviewBody & { isPractice: boolean };
  word: Word;
  isNew: boolean;
  /** The learner's day, and when the word comes back if this counts; null where that is not known, and for practice. */
  next: { day: number; dueDay: number } | null;
  /** Which queue it was asked from, beside those that every word can be in. */
  queue: string;
  /** What the day's count is once this is answered, unless somebody answers on another device; null if nobody knows. */
  expects: DoneToday | null;
}

export interface UndoReviewArgs {
  language: LanguageCode;
  zone: string;
  /** The answer that is taken back. */
  clientReviewId: string;
  /** What it was given to: it is asked again. */
  item: StudyItem;
  queue: string;
}

interface PauseWordArgs {
  language: LanguageCode;
  word: Word;
  paused: boolean;
}

export interface OfVideo<Body> {
  videoId: string;
  body: Body;
}

/** What a learner can do, and what each kind of it is told. A kind more needs its rules in `command-rules.ts`. */
export interface CommandArgs {
  saveWord: SaveWordArgs;
  removeWord: RemoveWordArgs;
  setPriority: SetPriorityArgs;
  setTranslation: SetTranslationArgs;
  setNote: SetNoteArgs;
  importWords: ImportWordsArgs;
  changeWords: ChangeWordsArgs;
  setSentence: SetSentenceArgs;
  review: ReviewArgs;
  undoReview: UndoReviewArgs;
  pauseWord: PauseWordArgs;
  markWord: MarkWordArgs;
  takeKnownStep: KnownStepArgs;
  undoKnownStep: KnownStepArgs;
  setLevel: SetLevelArgs;
  savePlacement: SavePlacementArgs;
  saveProgress: OfVideo<ProgressBody>;
  saveDifficulty: OfVideo<DifficultyBody>;
  fixLine: OfVideo<FixLineBody>;
  restoreCaptions: OfVideo<UploadCaptionsBody>;
  changeWishes: PreferencesChange;
}

/** What the server answers. */
export interface CommandAnswers {
  saveWord: Word;
  removeWord: { wordCount: number };
  setPriority: Word;
  setTranslation: Word;
  setNote: Word;
  importWords: ImportedWords;
  changeWords: ChangedWords;
  setSentence: Word;
  review: ReviewAnswer;
  undoReview: UndoneReview;
  pauseWord: null;
  markWord: null;
  takeKnownStep: KnownStep;
  undoKnownStep: KnownStep;
  setLevel: { level: string; wordCount: number };
  savePlacement: SavedPlacement;
  saveProgress: null;
  saveDifficulty: null;
  fixLine: FixedLine;
  restoreCaptions: UploadedCaptions;
  changeWishes: Preferences;
}

export type CommandKind = keyof CommandArgs;

/** Something that a learner does, as data: it can wait on the device, be sent again, or lie behind a button. */
export type Command<K extends CommandKind = CommandKind> = {
  [Kind in K]: { kind: Kind; args: CommandArgs[Kind] };
}[K];
