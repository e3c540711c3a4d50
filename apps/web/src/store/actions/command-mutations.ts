import { api } from '#store/api/base-api.ts';
import type { CommandAnswers, CommandArgs, CommandKind } from '#store/words/command.ts';
import { carryOut } from './carry-out.ts';

/** Commands as mutations, for components that show their progress. The result is null while a command is unsent. */
const commandMutations = api.injectEndpoints({
  endpoints: (build) => {
    const mutation = <K extends CommandKind>(kind: K) =>
      build.mutation<CommandAnswers[K] | null, CommandArgs[K]>({
        queryFn: (args, { dispatch }) => dispatch(carryOut<K>({ kind, args })),
      });
    return {
      takeKnownStep: mutation('takeKnownStep'),
      undoKnownStep: mutation('undoKnownStep'),
      fixLine: mutation('fixLine'),
      saveDifficulty: mutation('saveDifficulty'),
      saveOwnVideo: mutation('saveOwnVideo'),
    };
  },
});

export const {
  useFixLineMutation,
  useSaveDifficultyMutation,
  useSaveOwnVideoMutation,
  useTakeKnownStepMutation,
  useUndoKnownStepMutation,
} = commandMutations;
