import type { Dispatch } from '#store/network/page.ts';
import type { Command } from '#store/words/command.ts';

/** Loads the code that carries out commands. Screens that are likely to need it call this in advance. */
export const loadCommands = () => import('./carry-out.ts');

export function carryOutLazily(command: Command) {
  return async (dispatch: Dispatch): Promise<void> => {
    const { carryOut } = await loadCommands();
    await dispatch(carryOut(command));
  };
}
