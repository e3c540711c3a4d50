import { original } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from '#store/api/base-api.ts';
import { cachedLanguage } from '#store/api/languages/languages-api.ts';
import { type ApiAnswer, type ApiError, reasonOf } from '#store/network/call-api.ts';
import type { Dispatch, Page } from '#store/network/page.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import type { CachedArg, CachedData, CachedEndpoint } from '#store/words/cached-data.ts';
import type { Command } from '#store/words/command.ts';
import * as texts from '#texts/notices.tsx';
import { type CacheChange, type StaleTag, changesOf, rulesOf } from './command-rules.ts';

/** Other files inject the endpoints, so their names are not in the type of `api` here. */
const util = api.util as unknown as {
  updateQueryData: (endpoint: string, arg: unknown, change: (draft: object) => unknown) => UnknownAction;
};

const NOTHING = (() => undefined) as unknown as UnknownAction;

/** Applies queued commands on top of a response. */
export function withCommands<E extends CachedEndpoint>(
  queue: readonly { readonly command: Command }[],
  endpoint: E,
  arg: CachedArg<E>,
  data: CachedData<E>,
): CachedData<E> {
  const changes = queue.flatMap(({ command }) => changesOf(command));
  return changes
    .filter((one) => one.endpoint === endpoint && one.arg === arg)
    .reduce((sum, { change }) => (change as (data: CachedData<E>) => CachedData<E>)(sum), data);
}

/** Whether a command is done: just carried out, or reported as done before. */
export function isDone(command: Command, { error }: ApiAnswer): boolean {
  return error === undefined || rulesOf(command).isDone?.(error) === true;
}

/** Returns a completed command's notice with an undo button; null if none is needed. @param state before the command */
export function undoOf(command: Command, state: unknown) {
  const { args } = command;
  const list = 'language' in args ? cachedLanguage(args.language, state) : undefined;
  const undo = rulesOf(command).undo?.(args as never, list) ?? null;
  return undo && toastShown({ tone: 'info', text: undo.text, action: { label: texts.undo, does: undo.does } });
}

/** Shows a command's changes before it is carried out. */
export function show(command: Command) {
  return (dispatch: Dispatch): void => {
    for (const change of changesOf(command)) if (change.isForReading !== true) dispatch(patchCache(change));
  };
}

/** Shows changes again if the response to a query that was already pending has overwritten them. */
export function showAgain(pending: readonly CacheChange[]) {
  return (dispatch: Dispatch, getState: () => unknown): void => {
    for (const change of pending) {
      if (!isPending(change, getState()) && change.isForReading !== true) dispatch(patchCache(change));
    }
  };
}

/**
 * A thunk that applies the outcome of a command. After a refusal, it refetches the data instead of reverting it
 * locally, and reports the failure.
 * @param hasCaller whether the calling form is still mounted and reports the failure itself
 */
export function applyOutcome(command: Command, answer: ApiAnswer, hasCaller: boolean) {
  return (dispatch: Dispatch, getState: () => unknown, { outbox, outdated }: Page): void => {
    const rules = rulesOf(command);
    const [args, data] = [command.args as never, answer.data as never];
    const pending = pendingQueries(command, getState());
    for (const { endpoint } of pending) outdated.add(endpoint);
    if (isDone(command, answer)) {
      if (answer.error === undefined) {
        for (const change of rules.answerChanges?.(args, data) ?? []) dispatch(patchCache(rebase(change, outbox)));
        if (rules.notice !== undefined) dispatch(toastShown(rules.notice(args, data)));
      }
      dispatch(refetch(rules.staleAfter?.(args, data)));
    } else if (answer.error !== undefined && !(hasCaller && rules.isReportedByCaller === true)) {
      report(dispatch, answer.error, rules.failure?.(args));
    }
    if (pending.length > 0 || !isDone(command, answer)) dispatch(refetch(rules.staleIfRefused?.(args)));
  };
}

/** Returns the changes of a command to pending queries, whose responses may predate the command. */
export const pendingQueries = (command: Command, state: unknown): CacheChange[] =>
  changesOf(command).filter((change) => isPending(change, state));

/** Refetches the data that canceled commands had changed. */
export function refetchAfter(commands: readonly Command[]) {
  return refetch(commands.flatMap((command) => rulesOf(command).staleIfRefused?.(command.args as never) ?? []));
}

/** Adapts a change from the server, so that queued commands are applied on top of it. */
function rebase(change: CacheChange, outbox: Page['outbox']): CacheChange {
  if (outbox === null) return change;
  const { endpoint, arg } = change;
  const make = change.change as (data: unknown) => unknown;
  return {
    ...change,
    change: (data: unknown) => outbox.applyPending(endpoint, arg, make(data) as never),
  } as CacheChange;
}

const refetch = (tags: readonly StaleTag[] = []): UnknownAction => api.util.invalidateTags([...tags]);

function report(dispatch: Dispatch, error: ApiError, failure: string | undefined): void {
  if (failure === undefined) return;
  const text = texts.failedBecause({ failure, reason: reasonOf(error) });
  // oxlint-disable-next-line no-console -- failures of word actions are logged
  console.error(text, error);
  // A full list is reported as a conflict, and the server's message explains it.
  dispatch(toastShown({ tone: 'error', text: error.code === 'conflict' ? error.message : text }));
}

/**
 * Changes one cached response. Does nothing if there is no response yet, or if this page has not loaded the endpoint: a
 * video page has no study queue, but changes from other tabs arrive on every page. The change function gets plain data
 * instead of a draft, because walking a list of 10,000 words through proxies is slow.
 */
function patchCache({ endpoint, arg, change }: CacheChange): UnknownAction {
  if (!(endpoint in api.endpoints)) return NOTHING;
  return util.updateQueryData(endpoint, arg, (draft) => (change as (data: unknown) => unknown)(original(draft)));
}

function isPending({ endpoint, arg }: CacheChange, state: unknown): boolean {
  type Select = (arg: unknown) => (state: unknown) => { status: QueryStatus };
  const endpoints = api.endpoints as Record<string, { select: Select }>;
  return endpoints[endpoint]?.select(arg)(state).status === QueryStatus.pending;
}
