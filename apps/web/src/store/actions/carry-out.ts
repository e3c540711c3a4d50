import { applyOutcome, isDone, pendingQueries, show, showAgain, undoOf } from '#store/commands/command-effects.ts';
import { type ApiAnswer, NO_ANSWER } from '#store/network/call-api.ts';
import type { Dispatch, Outcome } from '#store/network/page.ts';
import { changeBackup, queued } from '#store/device/unstored-commands.ts';
import { sessionIn } from '#store/slices/session-slice.ts';
import type { Command, CommandAnswers, CommandKind, QueuedCommand } from '#store/words/command.ts';
import { asKept } from '#store/words/language-data.ts';

/**
 * A thunk that carries out a command and shows its effect. A learner's command shows at once and goes through the
 * outbox, which keeps it until the server responds. A guest's command shows once it is stored on this device.
 * @returns the response; its data is null if the command still waits on the device or was replaced by a later one
 */
export function carryOut<K extends CommandKind>(request: Command<K>) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<ApiAnswer<CommandAnswers[K] | null>> => {
    const command = prepared(request as Command);
    const { user } = sessionIn(getState());
    const runAsGuest = user === null ? await guestCode(command) : null;
    const undo = undoOf(command, getState());
    const outcome =
      user === null ? dispatch(asGuest(command, runAsGuest)) : await dispatch(throughOutbox(queued(command, user.id)));
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

type RunAsGuest = (command: Command) => ApiAnswer;

/** Loads the code that carries out a guest's commands, so that the first one does not wait for it. */
export const loadGuestCommands = () => import('#store/commands/guest-commands.ts');

/** Returns the code that carries out this command on the device; null if it could not be loaded. */
async function guestCode(command: Command): Promise<RunAsGuest | null> {
  try {
    if (command.kind === 'review' || command.kind === 'undoReview' || command.kind === 'pauseWord') {
      // The study core is loaded only by guests who study.
      const { guestStudyCommand } = await import('#store/guest/guest-reviews.ts');
      return guestStudyCommand as RunAsGuest;
    }
    return (await loadGuestCommands()).guestCommand;
  } catch {
    return null;
  }
}

/** Stores the effect before showing it: a guest may leave the page as soon as it shows. */
function asGuest(command: Command, run: RunAsGuest | null) {
  return (dispatch: Dispatch): ApiAnswer => {
    const answer = run === null ? { error: NO_ANSWER } : run(command);
    if (isDone(command, answer)) dispatch(show(command));
    dispatch(applyOutcome(command, answer, true));
    return answer;
  };
}

function throughOutbox(added: QueuedCommand) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<Outcome> => {
    const { command, userId } = added;
    const pending = pendingQueries(command, getState());
    dispatch(show(command));
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
  };
}
