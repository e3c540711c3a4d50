import { original } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from '#store/api/base-api.ts';
import { reason } from '#store/api/languages/load-language.ts';
import type { ApiAnswer, ApiError } from '#store/network/call-api.ts';
import type { Dispatch, Page } from '#store/network/page.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import type { CachedArg, CachedData, CachedEndpoint } from '#store/words/cached-data.ts';
import type { Command, CommandKind } from '#store/words/command.ts';
import { type CacheChange, type CommandRules, type StaleTag, rulesOf } from './command-rules.ts';

/** Other files inject the endpoints, so their names are not in the type of `api` here. */
const util = api.util as unknown as {
  updateQueryData: (endpoint: string, arg: unknown, change: (draft: object) => unknown) => UnknownAction;
};

const NOTHING = (() => undefined) as unknown as UnknownAction;

/** Returns the changes that a command shows before it has a response. */
function changesOf(command: Command): CacheChange[] {
  return (rulesOf(command).shows as (args: unknown) => CacheChange[])(command.args);
}

/** Applies queued commands on top of one response. */
export function overlaid<E extends CachedEndpoint>(
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

/** Whether a command is done: carried out now, or reported as already done. */
export function isDone(command: Command, { error }: ApiAnswer): boolean {
  return error === undefined || rulesOf(command).isDone?.(error) === true;
}

/** Shows a command's changes before it is carried out. */
export function show(command: Command) {
  return (dispatch: Dispatch): void => {
    for (const change of changesOf(command)) if (change.isForReading !== true) dispatch(patchCache(change));
  };
}

/**
 * Shows a command's changes again if an older response has arrived since and overwritten them.
 * @param reads queries that were pending when the command was shown
 */
export function showAgain(reads: readonly CacheChange[]) {
  return (dispatch: Dispatch, getState: () => unknown): void => {
    for (const change of reads) {
      const isHere = !isBeingRead(change.endpoint, change.arg as never, getState());
      if (isHere && change.isForReading !== true) dispatch(patchCache(change));
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
    const { arrived, staleAfter, staleIfRefused, ...rules } = rulesOf(command) as CommandRules<CommandKind>;
    const args = command.args as never;
    const read = readsOnTheWay(command, getState());
    for (const { endpoint } of read) outdated.add(endpoint);
    if (isDone(command, answer)) {
      if (answer.error === undefined) {
        for (const change of arrived(args, answer.data as never)) dispatch(patchCache(rebase(change, outbox)));
        if (rules.done !== undefined) dispatch(toastShown(rules.done(args, answer.data as never)));
      }
      readAgain(dispatch, staleAfter(args, answer.data as never));
    } else if (answer.error !== undefined) {
      say(dispatch, answer.error, hasCaller && rules.isReportedByCaller === true ? undefined : rules.failed?.(args));
    }
    // Pending responses may predate the command.
    if (read.length > 0 || !isDone(command, answer)) readAgain(dispatch, staleIfRefused(args));
  };
}

/** Pending queries that this command affects. Their responses may predate it. */
export function readsOnTheWay(command: Command, state: unknown): CacheChange[] {
  return changesOf(command).filter(({ endpoint, arg }) => isBeingRead(endpoint, arg as never, state));
}

/** Refetches the data that canceled commands had changed. */
export function readAgainAfter(commands: readonly Command[]) {
  return (dispatch: Dispatch): void => {
    readAgain(
      dispatch,
      commands.flatMap((command) => rulesOf(command).staleIfRefused(command.args as never)),
    );
  };
}

/** Applies queued commands on top of a change from the server. */
function rebase(change: CacheChange, outbox: Page['outbox']): CacheChange {
  if (outbox === null) return change;
  const { endpoint, arg } = change;
  const make = change.change as (data: unknown) => unknown;
  return {
    ...change,
    change: (data: unknown) => outbox.applyPending(endpoint, arg, make(data) as never),
  } as CacheChange;
}

function readAgain(dispatch: Dispatch, tags: StaleTag[]): void {
  // Endpoints of lazy chunks add their own tags, which are missing from the type.
  if (tags.length > 0) dispatch(api.util.invalidateTags(tags as Parameters<typeof api.util.invalidateTags>[0]));
}

function say(dispatch: Dispatch, error: ApiError, failed: string | undefined): void {
  if (failed === undefined) return;
  const text = `${failed}: ${reason(error)}`;
  // Failures of word actions are logged.
  // oxlint-disable-next-line no-console
  console.error(text, error);
  // A full list is a conflict, and the server's message explains it.
  dispatch(toastShown({ tone: 'error', text: error.code === 'conflict' ? error.message : text }));
}

/**
 * A thunk that changes one cached response. Does nothing if there is no response yet, or if this page has not loaded
 * the endpoint: a video page has no study queue, but changes from other tabs arrive on every page. The change function
 * gets plain data instead of a draft, because walking a list of 10,000 words through proxies is slow.
 */
function patchCache({ endpoint, arg, change }: CacheChange): UnknownAction {
  if (!(endpoint in api.endpoints)) return NOTHING;
  return util.updateQueryData(endpoint, arg, (draft) => (change as (data: unknown) => unknown)(original(draft)));
}

/** Whether a request is pending. Its response may be older than later changes. */
function isBeingRead<E extends CachedEndpoint>(endpoint: E, arg: CachedArg<E>, state: unknown): boolean {
  type Select = (arg: unknown) => (state: unknown) => { status: QueryStatus };
  const endpoints = api.endpoints as Record<string, { select: Select }>;
  return endpoints[endpoint]?.select(arg)(state).status === QueryStatus.pending;
}
