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
  ProgressBody,
  ReviewPriority,
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

export interface ImportWordsArgs {
  language: LanguageCode;
  /** At most `MAX_IMPORTED_WORDS`, which the list does not have. */
  words: Word[];
  /** Whether no more of them follow. */
  isLast: boolean;
}

/** At most `MAX_CHANGED_WORDS`. */
export type ChangeWordsArgs = { language: LanguageCode } & (
  | { does: 'rate'; words: { word: string; reviewPriority: ReviewPriority }[]; isUndo?: boolean }
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
  markWord: MarkWordArgs;
  takeKnownStep: KnownStepArgs;
  undoKnownStep: KnownStepArgs;
  setLevel: SetLevelArgs;
  saveProgress: OfVideo<ProgressBody>;
  saveDifficulty: OfVideo<DifficultyBody>;
  fixLine: OfVideo<FixLineBody>;
  restoreCaptions: OfVideo<UploadCaptionsBody>;
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
  markWord: null;
  takeKnownStep: KnownStep;
  undoKnownStep: KnownStep;
  setLevel: { level: string; wordCount: number };
  saveProgress: null;
  saveDifficulty: null;
  fixLine: FixedLine;
  restoreCaptions: UploadedCaptions;
}

export type CommandKind = keyof CommandArgs;

/** Something that a learner does, as data: it can wait on the device, be sent again, or lie behind a button. */
export type Command<K extends CommandKind = CommandKind> = {
  [Kind in K]: { kind: Kind; args: CommandArgs[Kind] };
}[K];
