import type { ArchiveLook, ArchiveRestored, ArchiveRestoreStatus } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';

/** All of a learner's data may be another afterwards. */
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

/** An archive with many years of answers takes minutes. In ms. */
const TIMEOUT_MS = 10 * 60_000;

const archiveApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What an archive would bring into this account; nothing changes. */
    lookAtArchive: build.mutation<ArchiveLook, Blob>({
      query: (body) => ({ url: '/archive/look', method: 'POST', body, timeoutMs: TIMEOUT_MS }),
    }),

    /** What was brought into this account last, and how far that is. */
    getArchiveRestores: build.query<ArchiveRestoreStatus[], undefined>({ query: () => ({ url: '/archive/restores' }) }),

    /** Brings an archive into this account; done twice it is the same. */
    restoreArchive: build.mutation<ArchiveRestored, Blob>({
      query: (body) => ({ url: '/archive/restore', method: 'POST', body, timeoutMs: TIMEOUT_MS }),
      invalidatesTags: ALL,
    }),

    /** Takes back what an archive has brought. */
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
