import type { Dispatch } from '#store/outbox/page.ts';
import type { Command } from './command.ts';

/** Loads what carries out commands; a screen on which one is likely calls it before it is needed. */
export const loadCommands = () => import('./carry-out.ts');

/** A thunk that carries out a command on a screen that is not to wait for what does so. */
export function carryOutLazily(command: Command) {
  return async (dispatch: Dispatch): Promise<void> => {
    const { carryOut } = await loadCommands();
    await dispatch(carryOut(command));
  };
}
