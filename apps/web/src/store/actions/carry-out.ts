import type { CacheChange } from '#store/commands/command-rules.ts';
import { applyOutcome, isDone, pendingQueries, show, showAgain, undoOf } from '#store/commands/command-effects.ts';
import { type ApiAnswer, NO_ANSWER } from '#store/network/call-api.ts';
import type { Dispatch, Outcome } from '#store/network/page.ts';
import { changeBackup, queued } from '#store/device/unstored-commands.ts';
import { sessionIn } from '#store/slices/session-slice.ts';
import type { Command, CommandAnswers, CommandKind, QueuedCommand } from '#store/words/command.ts';
import { asKept } from '#store/words/language-data.ts';

/**
 * A thunk that shows the effect of a command at once and carries it out. A learner's command goes through the outbox,
 * which keeps it until the server responds.
 * @returns the response; its data is null if the command still waits on the device or was replaced by a later one
 */
export function carryOut<K extends CommandKind>(request: Command<K>) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<ApiAnswer<CommandAnswers[K] | null>> => {
    const state = getState();
    const command = prepared(request as Command);
    const undo = undoOf(command, state);
    const pending = pendingQueries(command, state);
    dispatch(show(command));
    const { user } = sessionIn(state);
    const outcome = await (user === null
      ? asGuest(dispatch, command, pending)
      : throughOutbox(dispatch, queued(command, user.id), pending));
    if (outcome !== 'waiting' && !isDone(command, outcome)) return outcome as ApiAnswer<CommandAnswers[K]>;
    if (undo !== null) dispatch(undo);
    const data = outcome === 'waiting' ? null : (outcome.data ?? null);
    return { data: data as CommandAnswers[K] | null };
  };
}

/** Normalizes a new word to the form in which the list stores it. A restored word has that form and keeps its date. */
function prepared(command: Command): Command {
  if (command.kind !== 'saveWord') return command;
  return { kind: 'saveWord', args: { ...command.args, word: asKept(command.args.word) } };
}

async function asGuest(dispatch: Dispatch, command: Command, pending: readonly CacheChange[]): Promise<Outcome> {
  const answer = await guestAnswer(command);
  dispatch(showAgain(pending));
  dispatch(applyOutcome(command, answer, true));
  return answer;
}

async function guestAnswer(command: Command) {
  if (command.kind === 'review' || command.kind === 'undoReview' || command.kind === 'pauseWord') {
    // The study core is loaded only by guests who study.
    const { guestStudyCommand } = await import('#store/guest/guest-reviews.ts');
    return guestStudyCommand(command);
  }
  const { guestCommand } = await import('#store/commands/guest-commands.ts');
  return guestCommand(command);
}

async function throughOutbox(
  dispatch: Dispatch,
  added: QueuedCommand,
  pending: readonly CacheChange[],
): Promise<Outcome> {
  const { command, userId } = added;
  // The outbox may still have to open, and a page that reloads meanwhile must not lose what it shows.
  changeBackup(userId, (backup) => [...backup, added]);
  try {
    // Guests never load the outbox.
    const { openOutbox } = await import('#store/outbox/open-outbox.ts');
    const outbox = await dispatch(openOutbox());
    // From here on, queued commands are applied on top of every response.
    dispatch(showAgain(pending));
    return await outbox.enqueue(added);
  } catch {
    changeBackup(userId, (backup) => backup.filter(({ id }) => id !== added.id));
    // The command is not queued and will never be sent, so it counts as refused.
    const answer = { error: NO_ANSWER };
    dispatch(applyOutcome(command, answer, true));
    return answer;
  }
}
