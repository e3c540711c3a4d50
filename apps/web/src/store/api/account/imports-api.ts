import type { ImportChoice, ImportPreview, ImportStatus, LanguageCode } from '@wordreel/shared';
import { timeZone } from '#lib/time/time-zone.ts';
import { api } from '#store/api/base-api.ts';
import { whenFulfilled } from '#store/api/when-fulfilled.ts';

interface GivenFile {
  readonly language: LanguageCode;
  /** Label of the chosen encoding; if missing, it is guessed. */
  readonly encoding?: string | undefined;
  readonly name: string;
  readonly file: Blob;
}

interface ChosenImport {
  readonly id: string;
  readonly choice: ImportChoice;
}

export const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listImports: build.query<ImportStatus[], void>({ query: () => ({ url: '/imports' }), providesTags: ['Imports'] }),

    importStatus: build.query<ImportStatus, string>({ query: (id) => ({ url: `/imports/${id}` }) }),

    /** Previews what importing a file would do. Not cached, because the word list may change between choices. */
    previewImport: build.query<ImportPreview, ChosenImport>({
      query: ({ id, choice }) => ({ url: `/imports/${id}/preview`, method: 'POST', body: choice }),
      keepUnusedDataFor: 0,
    }),

    /** Like `previewImport`, but with all skipped rows. */
    readSkips: build.mutation<ImportPreview, ChosenImport>({
      query: ({ id, choice }) => ({ url: `/imports/${id}/preview?skips=all`, method: 'POST', body: choice }),
    }),

    /** Uploads a file. The server analyzes it and adds nothing yet. */
    lookAtFile: build.mutation<ImportStatus, GivenFile>({
      query: ({ language, name, file, encoding }) => ({
        url: `/imports?${new URLSearchParams({
          language,
          zone: timeZone(),
          name: name.slice(0, 200),
          ...(encoding !== undefined && { encoding }),
        })}`,
        method: 'POST',
        body: file,
      }),
    }),

    runImport: build.mutation<ImportStatus, ChosenImport>({
      query: ({ id, choice }) => ({ url: `/imports/${id}/run`, method: 'POST', body: choice }),
      invalidatesTags: ['Imports'],
    }),

    undoImport: build.mutation<ImportStatus, string>({
      query: (id) => ({ url: `/imports/${id}/undo`, method: 'POST' }),
      // Updates the cached status, so that a screen that polls the status shows the undo.
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        whenFulfilled(queryFulfilled, (status) =>
          dispatch(importsApi.util.updateQueryData('importStatus', id, () => status)),
        ),
      invalidatesTags: ['Imports'],
    }),
  }),
});
