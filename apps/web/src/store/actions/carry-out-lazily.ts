import { NO_ANSWER } from '#store/network/call-api.ts';
import type { Dispatch } from '#store/network/page.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import type { Command } from '#store/words/command.ts';

/** Loads the code that carries out commands. Screens that are likely to need it call this in advance. */
export async function loadCommands(isGuest = false) {
  const commands = await import('./carry-out.ts');
  if (isGuest) await commands.loadGuestCommands();
  return commands;
}

export function carryOutLazily(command: Command) {
  return async (dispatch: Dispatch): Promise<void> => {
    try {
      const { carryOut } = await loadCommands();
      await dispatch(carryOut(command));
    } catch {
      // The code could not be loaded, so that nothing has changed.
      dispatch(toastShown({ tone: 'error', text: NO_ANSWER.message }));
    }
  };
}
