import type { ArchiveLook, ArchiveRestored, ArchiveRestoreStatus } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';

/** All tags of a learner's data, because an archive can change any of it. */
const ALL = [
  'Activity',
  'Comprehension',
  'KnownSteps',
  'KnownWords',
  'Language',
  'LanguageList',
  'Preferences',
  'StudyQueue',
  'StudySettings',
  'Transcript',
  'WatchHistory',
  'WatchLater',
] as const;

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
      invalidatesTags: ALL,
    }),
  }),
});

export const { useGetArchiveRestoresQuery, useLookAtArchiveMutation, useRestoreArchiveMutation } = archiveApi;
