import { api } from '#store/api/base-api.ts';
import type { CommandAnswers, SetLevelArgs } from '#store/words/command.ts';
import { carryOut } from './carry-out.ts';

const levelApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sets the manual level; `''` clears it. */
    setLevel: build.mutation<CommandAnswers['setLevel'] | null, SetLevelArgs>({
      queryFn: (args, { dispatch }) => dispatch(carryOut({ kind: 'setLevel', args })),
    }),
  }),
});

export const { useSetLevelMutation } = levelApi;
