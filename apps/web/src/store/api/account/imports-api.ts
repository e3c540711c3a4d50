import type { ImportChoice, ImportPreview, ImportStatus, LanguageCode } from '@wordreel/shared';
import { timeZone } from '#lib/time-zone.ts';
import { api } from '#store/api/base-api.ts';

interface GivenFile {
  readonly language: LanguageCode;
  /** The label of an encoding that was chosen; guessed where it is missing. */
  readonly encoding?: string | undefined;
  readonly name: string;
  readonly file: Blob;
}

interface ChosenImport {
  readonly id: string;
  readonly choice: ImportChoice;
}

const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The last imports, the newest first. */
    listImports: build.query<ImportStatus[], void>({ query: () => ({ url: '/imports' }), providesTags: ['Imports'] }),

    /** How far an import is. */
    importStatus: build.query<ImportStatus, string>({ query: (id) => ({ url: `/imports/${id}` }) }),

    /** What bringing a file would do; asked anew for each choice, as the list may be another one by then. */
    previewImport: build.query<ImportPreview, ChosenImport>({
      query: ({ id, choice }) => ({ url: `/imports/${id}/preview`, method: 'POST', body: choice }),
      keepUnusedDataFor: 0,
    }),

    /** As `previewImport`, with every row that brings nothing. */
    readSkips: build.mutation<ImportPreview, ChosenImport>({
      query: ({ id, choice }) => ({ url: `/imports/${id}/preview?skips=all`, method: 'POST', body: choice }),
    }),

    /** Gives a file to the server, which looks at it and adds nothing yet. */
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
      // Whoever follows it goes on following.
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const undoing = await queryFulfilled.catch(() => null);
        if (undoing !== null) dispatch(importsApi.util.updateQueryData('importStatus', id, () => undoing.data));
      },
      invalidatesTags: ['Imports'],
    }),
  }),
});

export const {
  useImportStatusQuery,
  useListImportsQuery,
  useLookAtFileMutation,
  usePreviewImportQuery,
  useReadSkipsMutation,
  useRunImportMutation,
  useUndoImportMutation,
} = importsApi;
