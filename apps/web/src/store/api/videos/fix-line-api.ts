import type { FixedLine, FixLineBody } from '@wordreel/shared';
import { carryOut } from '#store/commands/carry-out.ts';
import type { OfVideo } from '#store/commands/command.ts';
import { api } from '#store/api/base-api.ts';

const fixLineApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Puts a line right, or proposes to. Accepted, the line has other words; null as long as the server does not know of
     * it.
     */
    fixLine: build.mutation<FixedLine | null, OfVideo<FixLineBody>>({
      queryFn: (args, { dispatch }) => dispatch(carryOut({ kind: 'fixLine', args })),
    }),
  }),
});

export const { useFixLineMutation } = fixLineApi;
