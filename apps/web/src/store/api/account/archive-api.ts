import type { ArchiveLook, ArchiveRestored, ArchiveRestoreStatus } from '@wordreel/shared';
import { api, TAGS } from '#store/api/base-api.ts';

/** Milliseconds. Archives with years of reviews take minutes to restore. */
const TIMEOUT_MS = 10 * 60_000;

const archiveApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Previews what restoring an archive would add. Changes nothing. */
    lookAtArchive: build.mutation<ArchiveLook, Blob>({
      query: (body) => ({ url: '/archive/look', method: 'POST', body, timeoutMs: TIMEOUT_MS }),
    }),

    getArchiveRestores: build.query<ArchiveRestoreStatus[], undefined>({ query: () => ({ url: '/archive/restores' }) }),

    /** Merges an archive into this account. Restoring it twice has no further effect. */
    restoreArchive: build.mutation<ArchiveRestored, Blob>({
      query: (body) => ({ url: '/archive/restore', method: 'POST', body, timeoutMs: TIMEOUT_MS }),
      // An archive can change any data of a learner.
      invalidatesTags: TAGS,
    }),
  }),
});

export const { useGetArchiveRestoresQuery, useLookAtArchiveMutation, useRestoreArchiveMutation } = archiveApi;
