import type { ApiError } from '#store/api/call-api.ts';
import { type LanguagesState, cachedLanguage } from '#store/api/languages/languages-api.ts';
import type { Dispatch } from '#store/outbox/page.ts';
import { type SessionState, selectUser } from '#store/session/session-slice.ts';
import { findWord, toWord } from '#store/words/language-data.ts';
import type { CacheChange } from './command-rules.ts';
import type { Command, CommandAnswers, CommandKind } from './command.ts';
import { isDone, readsOnTheWay, settle, show, showAgain } from './settle.ts';
import { undoOf } from './undo-of.ts';

type State = LanguagesState & { session: SessionState };
/** What has become of a command; `data` is null where it waits, or another one has taken its place. */
export type Done<K extends CommandKind> =
  | { data: CommandAnswers[K] | null; error?: undefined }
  | { data?: undefined; error: ApiError };

/**
 * A thunk that shows at once what a learner or guest does, and carries it out. A learner's command goes through the outbox:
 * it is kept until the server has answered.
 * @returns once the server has answered, or the command is known to wait on the device
 */
export function carryOut<K extends CommandKind>(given: Command<K>) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<Done<K>> => {
    const state = getState() as State;
    const command = prepared(given as Command, state);
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

/** A word is given as the list will hold it. */
function prepared(given: Command, state: State): Command {
  if (given.kind !== 'saveWord') return given;
  const { language, word: told, index } = given.args;
  const word = toWord(told);
  const list = cachedLanguage(language, state);
  const isNew = list !== undefined && list.rest === undefined && findWord(list, word.word) === undefined;
  return { kind: 'saveWord', args: { language, word, isNew, ...(index !== undefined && { index }) } };
}

function asGuest(command: Command, reads: readonly CacheChange[]) {
  return async (dispatch: Dispatch) => {
    const answer = await guestAnswer(command);
    dispatch(showAgain(reads));
    dispatch(settle(command, answer, true));
    return answer;
  };
}

async function guestAnswer(command: Command) {
  if (command.kind === 'review' || command.kind === 'undoReview' || command.kind === 'pauseWord') {
    // The core that studies is loaded by whoever does.
    const { guestStudyCommand } = await import('#store/guest/guest-study-commands.ts');
    return guestStudyCommand(command);
  }
  const { guestCommand } = await import('#store/guest/guest-commands.ts');
  return guestCommand(command);
}

/** Whoever has no account never loads the outbox. */
function throughOutbox(command: Command, reads: readonly CacheChange[]) {
  return async (dispatch: Dispatch) => {
    const { openOutbox } = await import('#store/outbox/open-outbox.ts');
    const outbox = await dispatch(openOutbox());
    // From here on what waits lies over every answer.
    dispatch(showAgain(reads));
    return outbox.give(command);
  };
}
