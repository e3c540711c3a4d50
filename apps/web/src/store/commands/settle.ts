import { api } from '#store/api/base-api.ts';
import type { ApiAnswer, ApiError } from '#store/api/call-api.ts';
import { reason } from '#store/api/languages/load-language.ts';
import { changesOf } from '#store/outbox/overlay.ts';
import type { Dispatch, Page } from '#store/outbox/page.ts';
import { toastShown } from '#store/toasts-slice.ts';
import { type CacheChange, type CommandRules, type StaleTag, rulesOf } from './command-rules.ts';
import type { Command, CommandKind } from './command.ts';
import { isBeingRead, patchCache } from './patch-cache.ts';

/** Whether a command is done: carried out now, or found to be done already. */
export function isDone(command: Command, { error }: ApiAnswer): boolean {
  return error === undefined || rulesOf(command).isDone?.(error) === true;
}

/** Shows what a command changes, before it is carried out. */
export function show(command: Command) {
  return (dispatch: Dispatch): void => {
    for (const change of changesOf(command)) if (change.isForReading !== true) dispatch(patchCache(change));
  };
}

/**
 * Shows again what came from before a command after it was shown, and has taken it back.
 * @param reads what was on its way when the command was shown
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
 * A thunk that takes over what became of a command. One that was refused is not taken back by guess: what is true is
 * read again, and what did not work is said.
 * @param hasCaller whether the form that has given it is there, and says so itself
 */
export function settle(command: Command, answer: ApiAnswer, hasCaller: boolean) {
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
    // What is on its way may be from before the command.
    if (read.length > 0 || !isDone(command, answer)) readAgain(dispatch, staleIfRefused(args));
  };
}

/** What a command changes and an answer is on its way of, which may be from before it. */
export function readsOnTheWay(command: Command, state: unknown): CacheChange[] {
  return changesOf(command).filter(({ endpoint, arg }) => isBeingRead(endpoint, arg as never, state));
}

/** Reads again what commands had changed that were taken back. */
export function readAgainAfter(commands: readonly Command[]) {
  return (dispatch: Dispatch): void => {
    readAgain(
      dispatch,
      commands.flatMap((command) => rulesOf(command).staleIfRefused(command.args as never)),
    );
  };
}

/** What the server answers lies beneath what still waits. */
function rebase(change: CacheChange, outbox: Page['outbox']): CacheChange {
  if (outbox === null) return change;
  const { endpoint, arg } = change;
  const make = change.change as (data: unknown) => unknown;
  return { ...change, change: (data: unknown) => outbox.over(endpoint, arg, make(data) as never) } as CacheChange;
}

function readAgain(dispatch: Dispatch, tags: StaleTag[]): void {
  // Tags of pages that come later are added with their endpoints.
  if (tags.length > 0) dispatch(api.util.invalidateTags(tags as Parameters<typeof api.util.invalidateTags>[0]));
}

function say(dispatch: Dispatch, error: ApiError, failed: string | undefined): void {
  if (failed === undefined) return;
  const text = `${failed}: ${reason(error)}`;
  // The specification logs the failures of word actions.
  // oxlint-disable-next-line no-console
  console.error(text, error);
  // Of a list that is full the server says why.
  dispatch(toastShown({ tone: 'error', text: error.code === 'conflict' ? error.message : text }));
}
