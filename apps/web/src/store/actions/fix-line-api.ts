import type { FixedLine, FixLineBody } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import type { OfVideo } from '#store/words/command.ts';
import { carryOut } from './carry-out.ts';

const fixLineApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Fixes a line, or proposes a fix. An accepted fix changes the line's words. Null while the command waits in the
     * outbox.
     */
    fixLine: build.mutation<FixedLine | null, OfVideo<FixLineBody>>({
      queryFn: (args, { dispatch }) => dispatch(carryOut({ kind: 'fixLine', args })),
    }),
  }),
});

export const { useFixLineMutation } = fixLineApi;
