import type { LanguageCode, WatchHistory, KnownWords, Preferences, StudyQueue, VideoDetails } from '@wordreel/shared';
import type { ApiError, ApiRequest } from '#store/api/call-api.ts';
import type { Toast } from '#store/toasts-slice.ts';
import type { KeptLanguage } from '#store/words/language-data.ts';
import type { Command, CommandAnswers, CommandArgs, CommandKind } from './command.ts';
import { takeKnownStepRules, undoKnownStepRules } from './known-step-rules.ts';
import { fixLineRules, restoreCaptionsRules } from './line-rules.ts';
import { markWordRules, setLevelRules } from './language-rules.ts';
import { savePlacementRules } from './placement-rules.ts';
import { pauseWordRules, reviewRules, undoReviewRules } from './review-rules.ts';
import { changePreferencesRules } from './preference-rules.ts';
import { saveDifficultyRules, saveProgressRules } from './watch-rules.ts';
import { changeWordsRules, importWordsRules } from './many-words-rules.ts';
import {
  removeWordRules,
  saveWordRules,
  setNoteRules,
  setPriorityRules,
  setSentenceRules,
  setTranslationRules,
} from './word-rules.ts';

/** A language in the list of those that were started. */
export interface StartedLanguage {
  code: LanguageCode;
  level: string;
  wordCount: number;
}

/** The cached answers that a command can change: of which endpoint, asked what. */
interface Cached {
  getLanguage: { arg: LanguageCode; data: KeptLanguage };
  listLanguages: { arg: undefined; data: StartedLanguage[] };
  getKnownWords: { arg: LanguageCode; data: KnownWords };
  getStudyQueue: { arg: string; data: StudyQueue };
  getVideo: { arg: string; data: VideoDetails };
  getWatchHistory: { arg: LanguageCode; data: WatchHistory };
  getPreferences: { arg: undefined; data: Preferences };
}

export type CachedEndpoint = keyof Cached;
export type CachedData<E extends CachedEndpoint> = Cached[E]['data'];
export type CachedArg<E extends CachedEndpoint> = Cached[E]['arg'];

/** A change of one cached answer; to make it twice is to make it once, but for counts. */
export type CacheChange = {
  [E in CachedEndpoint]: {
    endpoint: E;
    arg: Cached[E]['arg'];
    change: (data: Cached[E]['data']) => Cached[E]['data'];
    /** Whether it is made when the answer is read anew, and not before. */
    isForReading?: boolean;
  };
}[CachedEndpoint];

export type StaleTag =
  | 'Activity'
  | 'Comprehension'
  | 'KnownSteps'
  | 'KnownWords'
  | 'LanguageList'
  | 'Preferences'
  | 'StudyQueue'
  | 'WatchHistory'
  | { type: 'Language'; id: LanguageCode }
  | { type: 'Transcript'; id: string };

/** A command that waits, as far as the next one of its key has to know it. */
export interface Earlier {
  readonly command: Command;
  /** Whether it may have reached the server, although no answer came. */
  readonly isTried: boolean;
}

/**
 * What becomes of a waiting command when the next one of its key comes: both are sent; the two are one; neither is sent;
 * or the next one may go before it, and what waits before that is looked at (`pass`).
 */
export type Merged = 'both' | 'neither' | 'pass' | Command;

/** Everything that is said of a kind of command, in one place. */
export interface CommandRules<K extends CommandKind> {
  /** How it is sent. @param secondsAgo how long it has waited */
  readonly request: (args: CommandArgs[K], secondsAgo: number) => ApiRequest;
  /** Commands of the same key are sent one after the other, in the order in which they were given. */
  readonly key: (args: CommandArgs[K]) => string;
  readonly merge: (earlier: Earlier, args: CommandArgs[K]) => Merged;
  /** What it changes on the screen before the server has answered. */
  readonly shows: (args: CommandArgs[K]) => CacheChange[];
  /** What the answer changes beyond that. */
  readonly arrived: (args: CommandArgs[K], answer: CommandAnswers[K]) => CacheChange[];
  /** What is to be read anew once it is done. */
  readonly staleAfter: (args: CommandArgs[K], answer: CommandAnswers[K] | undefined) => StaleTag[];
  /** What is to be read anew where the server refuses it. */
  readonly staleIfRefused: (args: CommandArgs[K]) => StaleTag[];
  /** Whether a refusal says that it is done already. */
  readonly isDone?: (error: ApiError) => boolean;
  /** What it is called while it waits, as `Keep ‘Haus’`. */
  readonly says: (args: CommandArgs[K]) => string;
  /** What is said once the server has done it; without it, nothing. */
  readonly done?: (args: CommandArgs[K], answer: CommandAnswers[K]) => Omit<Toast, 'id'>;
  /** What is said of one that the server refuses, before the reason; without it, nothing. */
  readonly failed?: (args: CommandArgs[K]) => string;
  /** Whether whoever gave it says that it was refused, as long as they are there: a form that keeps what was typed. */
  readonly isReportedByCaller?: boolean;
}

const RULES: { readonly [K in CommandKind]: CommandRules<K> } = {
  saveWord: saveWordRules,
  removeWord: removeWordRules,
  setPriority: setPriorityRules,
  setTranslation: setTranslationRules,
  setNote: setNoteRules,
  importWords: importWordsRules,
  changeWords: changeWordsRules,
  setSentence: setSentenceRules,
  review: reviewRules,
  undoReview: undoReviewRules,
  pauseWord: pauseWordRules,
  markWord: markWordRules,
  takeKnownStep: takeKnownStepRules,
  undoKnownStep: undoKnownStepRules,
  setLevel: setLevelRules,
  savePlacement: savePlacementRules,
  saveProgress: saveProgressRules,
  saveDifficulty: saveDifficultyRules,
  fixLine: fixLineRules,
  restoreCaptions: restoreCaptionsRules,
  changeWishes: changePreferencesRules,
};

/** The rules of a command's kind. */
export function rulesOf<K extends CommandKind>({ kind }: { kind: K }): CommandRules<K> {
  return RULES[kind];
}
