import type { Word } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import type { SaveWordArgs } from '#store/words/command.ts';
import { carryOut } from './carry-out.ts';

/** For callers that need the result of a command. Others dispatch `carryOut`. */
const wordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves a word; an existing word stays unchanged. Null while the command waits in the outbox. */
    saveWord: build.mutation<Word | null, SaveWordArgs>({
      queryFn: (args, { dispatch }) => dispatch(carryOut({ kind: 'saveWord', args })),
    }),
  }),
});

export const { useSaveWordMutation } = wordsApi;
