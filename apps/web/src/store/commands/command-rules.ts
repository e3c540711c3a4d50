import type { api } from '#store/api/base-api.ts';
import type { ApiError, ApiRequest } from '#store/network/call-api.ts';
import type { Toast } from '#store/slices/toasts-slice.ts';
import type { CachedArg, CachedData, CachedEndpoint } from '#store/words/cached-data.ts';
import type { Command, CommandAnswers, CommandArgs, CommandKind } from '#store/words/command.ts';
import type { KeptLanguage } from '#store/words/language-data.ts';
import { languageRules } from './language-rules.ts';
import { manyWordsRules } from './many-words-rules.ts';
import { studyRules } from './study-rules.ts';
import { videoRules } from './video-rules.ts';
import { wordRules } from './word-rules.ts';

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
  /** Notice with an undo, for a command that is done or waits. @param list before the command, if loaded */
  readonly undo?: (args: CommandArgs[K], list: KeptLanguage | undefined) => { text: string; does: Command } | null;
  /** Notice after success. */
  readonly notice?: (args: CommandArgs[K], answer: CommandAnswers[K]) => Omit<Toast, 'id'>;
  readonly failure?: (args: CommandArgs[K]) => string;
  /** Whether the caller reports a refusal while it is mounted, such as a form that keeps its text. */
  readonly isReportedByCaller?: boolean;
}

/** The rules of each kind of command. */
export type Rules = { readonly [K in CommandKind]: CommandRules<K> };

const RULES: Rules = { ...wordRules, ...manyWordsRules, ...languageRules, ...studyRules, ...videoRules };

/** Returns the rules of a command, which take its arguments whatever its kind. */
export function rulesOf({ kind }: Command): CommandRules<never> {
  return RULES[kind];
}

/** Returns the changes that a command shows before the server responds. */
export function changesOf(command: Command): CacheChange[] {
  return rulesOf(command).changes?.(command.args as never) ?? [];
}

export function labelOf(command: Command): string {
  return rulesOf(command).label(command.args as never);
}
