import type { Word } from '@wordreel/shared';
import { carryOut } from '#store/commands/carry-out.ts';
import type { SaveWordArgs } from '#store/commands/command.ts';
import { api } from '#store/api/base-api.ts';

/** For what waits to see how a command goes; whoever does not dispatches `carryOut`. */
const wordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Keeps a word; one that is there already stays as it is. Null as long as the server does not know. */
    saveWord: build.mutation<Word | null, SaveWordArgs>({
      queryFn: (args, { dispatch }) => dispatch(carryOut({ kind: 'saveWord', args })),
    }),
  }),
});

export const { useSaveWordMutation } = wordsApi;
