import type { ArchiveLook, ArchiveRestored, ArchiveRestoreStatus } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';

/** All tags of a learner's data: importing or undoing an archive can change any of it. */
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

/** Milliseconds. Archives with years of reviews take minutes to import. */
const TIMEOUT_MS = 10 * 60_000;

const archiveApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Previews what importing an archive would add. Changes nothing. */
    lookAtArchive: build.mutation<ArchiveLook, Blob>({
      query: (body) => ({ url: '/archive/look', method: 'POST', body, timeoutMs: TIMEOUT_MS }),
    }),

    /** The latest imports of archives into this account, with their progress. */
    getArchiveRestores: build.query<ArchiveRestoreStatus[], undefined>({ query: () => ({ url: '/archive/restores' }) }),

    /** Imports an archive into this account. Importing it twice has no further effect. */
    restoreArchive: build.mutation<ArchiveRestored, Blob>({
      query: (body) => ({ url: '/archive/restore', method: 'POST', body, timeoutMs: TIMEOUT_MS }),
      invalidatesTags: ALL,
    }),

    /** Undoes the import of an archive. */
    undoArchiveRestore: build.mutation<null, string>({
      query: (restore) => ({ url: `/archive/restores/${restore}`, method: 'DELETE', timeoutMs: TIMEOUT_MS }),
      invalidatesTags: ALL,
    }),
  }),
});

export const {
  useGetArchiveRestoresQuery,
  useLookAtArchiveMutation,
  useRestoreArchiveMutation,
  useUndoArchiveRestoreMutation,
} = archiveApi;
