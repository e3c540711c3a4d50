import { carryOut } from '#store/commands/carry-out.ts';
import type { CommandAnswers, SetLevelArgs } from '#store/commands/command.ts';
import { api } from '#store/api/base-api.ts';

const levelApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sets the manual level; `''` clears it. */
    setLevel: build.mutation<CommandAnswers['setLevel'] | null, SetLevelArgs>({
      queryFn: (args, { dispatch }) => dispatch(carryOut({ kind: 'setLevel', args })),
    }),
  }),
});

export const { useSetLevelMutation } = levelApi;
