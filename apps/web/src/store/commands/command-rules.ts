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

/** A change to one cached response. Except for counts, applying it twice has the same effect as applying it once. */
export type CacheChange = {
  [E in CachedEndpoint]: {
    endpoint: E;
    arg: CachedArg<E>;
    change: (data: CachedData<E>) => CachedData<E>;
    /** Whether the change applies only to newly fetched data, not to data that is already cached. */
    isForReading?: boolean;
  };
}[CachedEndpoint];

export type StaleTag = NonNullable<Parameters<typeof api.util.invalidateTags>[0][number]>;

/** The rules for one kind of command. */
export interface CommandRules<K extends CommandKind> {
  /** @param secondsAgo how long ago the learner gave the command */
  readonly request: (args: CommandArgs[K], secondsAgo: number) => ApiRequest;
  /** Whether the command supersedes an earlier queued one of its kind, which is then never sent. */
  readonly replaces?: (earlier: CommandArgs[K], args: CommandArgs[K]) => boolean;
  /** Cache changes shown before the server responds. */
  readonly changes?: (args: CommandArgs[K]) => CacheChange[];
  /** Further cache changes, derived from the response. */
  readonly answerChanges?: (args: CommandArgs[K], answer: CommandAnswers[K]) => CacheChange[];
  /** Tags to refetch after the command has succeeded. */
  readonly staleAfter?: (args: CommandArgs[K], answer: CommandAnswers[K] | undefined) => StaleTag[];
  /** Tags to refetch if the command is refused or canceled, or if a pending response may predate it. */
  readonly staleIfRefused?: (args: CommandArgs[K]) => StaleTag[];
  /** Whether an error means that there is nothing left to do, so that the command counts as done. */
  readonly isDone?: (error: ApiError) => boolean;
  /** Label of a waiting command, such as `Save “Haus”`. */
  readonly label: (args: CommandArgs[K]) => string;
  /** Notice with an undo button once a command is done or queued. @param list the words before it, if loaded */
  readonly undo?: (args: CommandArgs[K], list: KeptLanguage | undefined) => { text: string; does: Command } | null;
  /** Notice after success. */
  readonly notice?: (args: CommandArgs[K], answer: CommandAnswers[K]) => Omit<Toast, 'id'>;
  readonly failure?: (args: CommandArgs[K]) => string;
  /** Whether the caller, such as a form that keeps its text, reports a refusal itself while it is mounted. */
  readonly isReportedByCaller?: boolean;
}

/** The rules for each kind of command. */
export type Rules = { readonly [K in CommandKind]: CommandRules<K> };

const RULES: Rules = { ...wordRules, ...manyWordsRules, ...languageRules, ...studyRules, ...videoRules };

/** Returns the rules for a command. Cast its arguments to `never`, because their type depends on its kind. */
export function rulesOf({ kind }: Command): CommandRules<never> {
  return RULES[kind];
}

/** Returns the cache changes to show for a command before the server responds. */
export function changesOf(command: Command): CacheChange[] {
  return rulesOf(command).changes?.(command.args as never) ?? [];
}

export function labelOf(command: Command): string {
  return rulesOf(command).label(command.args as never);
}
