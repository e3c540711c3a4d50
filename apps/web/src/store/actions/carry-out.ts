import type { LanguagesState } from '#store/api/languages/languages-api.ts';
import type { CacheChange } from '#store/commands/command-rules.ts';
import { isDone, readsOnTheWay, applyOutcome, show, showAgain } from '#store/commands/command-effects.ts';
import { undoOf } from '#store/commands/undo-of.ts';
import { type ApiError, NO_ANSWER } from '#store/network/call-api.ts';
import type { Dispatch } from '#store/network/page.ts';
import { type SessionState, selectUser } from '#store/slices/session-slice.ts';
import type { Command, CommandAnswers, CommandKind } from '#store/words/command.ts';
import { toWord } from '#store/words/language-data.ts';

type State = LanguagesState & { session: SessionState };
/** Outcome of a command; `data` is null if it waits or was replaced by a later one. */
export type Done<K extends CommandKind> =
  | { data: CommandAnswers[K] | null; error?: undefined }
  | { data?: undefined; error: ApiError };

/**
 * A thunk that shows a command of a learner or guest at once and carries it out. A learner's command goes through the
 * outbox, which keeps it until the server responds.
 * @returns when the server has responded, or when the command is known to wait on the device
 */
export function carryOut<K extends CommandKind>(request: Command<K>) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<Done<K>> => {
    const state = getState() as State;
    const command = prepared(request as Command);
    const undo = undoOf(command, state);
    const reads = readsOnTheWay(command, state);
    dispatch(show(command));
    const outcome = await dispatch(
      selectUser(state) === null ? asGuest(command, reads) : throughOutbox(command, reads),
    );
    if (typeof outcome === 'object' && !isDone(command, outcome)) return outcome as Done<K>;
    if (undo !== null) dispatch(undo);
    const data = typeof outcome === 'object' && outcome.error === undefined ? outcome.data : null;
    return { data: data as CommandAnswers[K] | null };
  };
}

/** Normalizes a saved word to the form in which the list stores it. */
function prepared(command: Command): Command {
  if (command.kind !== 'saveWord') return command;
  return { kind: 'saveWord', args: { ...command.args, word: toWord(command.args.word) } };
}

function asGuest(command: Command, reads: readonly CacheChange[]) {
  return async (dispatch: Dispatch) => {
    const answer = await guestAnswer(command);
    dispatch(showAgain(reads));
    dispatch(applyOutcome(command, answer, true));
    return answer;
  };
}

async function guestAnswer(command: Command) {
  if (command.kind === 'review' || command.kind === 'undoReview' || command.kind === 'pauseWord') {
    // The study core is loaded only by guests who study.
    const { guestStudyCommand } = await import('#store/guest/guest-study-commands.ts');
    return guestStudyCommand(command);
  }
  const { guestCommand } = await import('#store/guest/guest-commands.ts');
  return guestCommand(command);
}

/** Guests never load the outbox. */
function throughOutbox(command: Command, reads: readonly CacheChange[]) {
  return async (dispatch: Dispatch) => {
    try {
      const { openOutbox } = await import('#store/outbox/open-outbox.ts');
      const outbox = await dispatch(openOutbox());
      // From here on, queued commands are applied on top of every response.
      dispatch(showAgain(reads));
      return await outbox.enqueue(command);
    } catch {
      // The command is not queued and will never be sent, so it counts as refused.
      const answer = { error: NO_ANSWER };
      dispatch(applyOutcome(command, answer, true));
      return answer;
    }
  };
}
