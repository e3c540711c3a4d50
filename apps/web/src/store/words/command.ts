import type * as shared from '@wordreel/shared';
import type { PlacedWord } from './many-words.ts';

type OfLanguage<Facts = unknown> = { language: shared.LanguageCode } & Facts;
type OfWord<Facts = unknown> = OfLanguage<{ word: shared.Word }> & Facts;

export interface OfVideo<Body> {
  videoId: string;
  body: Body;
}

export interface SaveWordArgs {
  language: shared.LanguageCode;
  word: shared.NewWord | shared.Word;
  /** Index at which to restore a removed word. If omitted, the word is added as the newest. */
  index?: number;
}

/** Changes at most `MAX_CHANGED_WORDS` words. An undo does not offer another undo. */
export type ChangeWordsArgs = OfLanguage<{ isUndo?: boolean }> &
  (
    | { does: 'rate'; words: { word: string; reviewPriority: shared.ReviewPriority }[] }
    | { does: 'remove'; words: string[] }
    | { does: 'restore'; words: PlacedWord[] }
  );

export interface KnownStepArgs {
  language: shared.LanguageCode;
  /** Client-generated UUID, by which the server recognizes a resent step. */
  step: string;
  first: number;
}

/** A vocabulary check and the level that the learner chose. The client generates `id`, to identify a resent check. */
export type SavePlacementArgs = OfLanguage<shared.SavePlacementBody & { id: string }>;

export interface ReviewArgs {
  review: shared.ReviewBody & { isPractice: boolean };
  word: shared.Word;
  isNew: boolean;
  /** The study day, and the word's next due day if the answer counts; null if unknown or in practice. */
  next: { day: number; dueDay: number } | null;
  /** Key of the queue in which the card was shown. It may differ from the queues that `queuesOf` derives. */
  queue: string;
  /** The day's totals expected after this answer, unless another device is also studying; null if unknown. */
  expects: { reviews: number; newWords: number } | null;
}

/** Arguments and response of each kind of command. A new kind needs its rules in `command-rules.ts`. */
interface Commands {
  saveWord: { args: SaveWordArgs; answer: shared.Word };
  removeWord: { args: OfWord; answer: { wordCount: number } };
  setPriority: { args: OfWord<{ reviewPriority: shared.ReviewPriority }>; answer: shared.Word };
  /** `''` clears the translation, note or sentence. */
  setTranslation: { args: OfWord<{ translation: string }>; answer: shared.Word };
  setNote: { args: OfWord<{ note: string }>; answer: shared.Word };
  setSentence: { args: OfWord<{ sentence: string }>; answer: shared.Word };
  /** At most `MAX_IMPORTED_WORDS` words, none of which are in the list yet. */
  importWords: {
    args: OfLanguage<{ words: shared.Word[]; isLast: boolean }>;
    answer: Pick<shared.ImportedWords, 'standing'>;
  };
  changeWords: { args: ChangeWordsArgs; answer: unknown };
  review: { args: ReviewArgs; answer: shared.ReviewAnswer };
  undoReview: {
    args: OfLanguage<{ zone: string; clientReviewId: string; item: shared.StudyItem; queue: string }>;
    answer: shared.UndoneReview;
  };
  pauseWord: { args: OfWord<{ paused: boolean }>; answer: null };
  answerExercise: {
    args: OfLanguage<{ session: string; body: shared.ExerciseAnswerBody }>;
    answer: shared.ExerciseVerdict;
  };
  /** A null status clears the mark. */
  markWord: { args: OfLanguage<{ lemma: string; status: shared.KnownStatus | null }>; answer: null };
  takeKnownStep: { args: KnownStepArgs; answer: shared.KnownStep };
  undoKnownStep: { args: KnownStepArgs; answer: shared.KnownStep };
  /** `''` clears the manual level. */
  setLevel: { args: OfLanguage<{ level: shared.LevelCode | '' }>; answer: { level: string; wordCount: number } };
  savePlacement: { args: SavePlacementArgs; answer: shared.SavedPlacement };
  saveProgress: { args: OfVideo<shared.ProgressBody>; answer: null };
  saveDifficulty: { args: OfVideo<shared.DifficultyBody>; answer: null };
  saveOwnVideo: { args: OfLanguage<OfVideo<shared.OwnVideoBody>>; answer: shared.SavedOwnVideo };
  removeOwnVideo: { args: OfLanguage<OfVideo<shared.OwnVideoBody>>; answer: null };
  fixLine: { args: OfVideo<shared.FixLineBody>; answer: shared.FixedLine };
  restoreCaptions: { args: OfVideo<shared.UploadCaptionsBody>; answer: shared.UploadedCaptions };
  /** Kept from before preferences had that name, because queues stored on devices contain this kind. */
  changeWishes: { args: shared.PreferencesChange; answer: shared.Preferences };
}

export type CommandKind = keyof Commands;
export type CommandArgs = { [K in CommandKind]: Commands[K]['args'] };
export type CommandAnswers = { [K in CommandKind]: Commands[K]['answer'] };

/** A learner's action as data, which can wait on the device, be resent, or be attached to a button. */
export type Command<K extends CommandKind = CommandKind> = {
  [Kind in K]: { kind: Kind; args: CommandArgs[Kind] };
}[K];

/** A command on its way to the server, as stored on the device. */
export interface QueuedCommand {
  readonly id: string;
  /** Id of the learner. The command is never sent on behalf of anyone else. */
  readonly userId: string;
  readonly order: number;
  /** When the learner gave the command, in milliseconds since 1970. */
  readonly givenAt: number;
  readonly command: Command;
}

export type Queue = readonly QueuedCommand[];
