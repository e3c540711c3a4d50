import type { api } from '#store/api/base-api.ts';
import type { ApiError, ApiRequest } from '#store/network/call-api.ts';
import type { Toast } from '#store/slices/toasts-slice.ts';
import type { CachedArg, CachedData, CachedEndpoint } from '#store/words/cached-data.ts';
import type { Command, CommandAnswers, CommandArgs, CommandKind } from '#store/words/command.ts';
import { answerExerciseRules } from './exercise-rules.ts';
import {
  changePreferencesRules,
  markWordRules,
  savePlacementRules,
  setLevelRules,
  takeKnownStepRules,
  undoKnownStepRules,
} from './language-rules.ts';
import { changeWordsRules, importWordsRules } from './many-words-rules.ts';
import { pauseWordRules, reviewRules, undoReviewRules } from './review-rules.ts';
import { fixLineRules, restoreCaptionsRules, saveDifficultyRules, saveProgressRules } from './video-rules.ts';
import {
  removeWordRules,
  saveWordRules,
  setNoteRules,
  setPriorityRules,
  setSentenceRules,
  setTranslationRules,
} from './word-rules.ts';

/** A change to one cached response. Apart from counts, applying it twice has the same effect as once. */
export type CacheChange = {
  [E in CachedEndpoint]: {
    endpoint: E;
    arg: CachedArg<E>;
    change: (data: CachedData<E>) => CachedData<E>;
    /** Whether it applies only to newly fetched data and not to the current cache. */
    isForReading?: boolean;
  };
}[CachedEndpoint];

export type StaleTag = NonNullable<Parameters<typeof api.util.invalidateTags>[0][number]>;

/** All rules for one kind of command. */
export interface CommandRules<K extends CommandKind> {
  /** @param secondsAgo how long the command has waited */
  readonly request: (args: CommandArgs[K], secondsAgo: number) => ApiRequest;
  /** Whether the command makes an earlier one of its kind superfluous, so that only the later one is sent. */
  readonly replaces?: (earlier: CommandArgs[K], args: CommandArgs[K]) => boolean;
  /** Changes shown before the server responds. */
  readonly changes?: (args: CommandArgs[K]) => CacheChange[];
  /** Further changes from the response. */
  readonly answerChanges?: (args: CommandArgs[K], answer: CommandAnswers[K]) => CacheChange[];
  /** Tags to refetch when the command is done. */
  readonly staleAfter?: (args: CommandArgs[K], answer: CommandAnswers[K] | undefined) => StaleTag[];
  /** Tags to refetch if the server refuses the command. */
  readonly staleIfRefused?: (args: CommandArgs[K]) => StaleTag[];
  /** Whether an error means that the command had already been carried out. */
  readonly isDone?: (error: ApiError) => boolean;
  /** Label of a waiting command, such as `Save ‘Haus’`. */
  readonly label: (args: CommandArgs[K]) => string;
  /** Notice after success. */
  readonly notice?: (args: CommandArgs[K], answer: CommandAnswers[K]) => Omit<Toast, 'id'>;
  readonly failure?: (args: CommandArgs[K]) => string;
  /** Whether the caller reports a refusal while it is mounted, such as a form that keeps its text. */
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
  answerExercise: answerExerciseRules,
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

/** Returns the rules of a command, which take its arguments whatever its kind. */
export function rulesOf({ kind }: Command): CommandRules<never> {
  return RULES[kind];
}

export function labelOf(command: Command): string {
  return rulesOf(command).label(command.args as never);
}
