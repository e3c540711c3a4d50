import { forgetRestores } from './restores.store.ts';

export type ArchiveService = ReturnType<typeof createArchiveService>;

/** What other features need of archives. */
export const createArchiveService = () => ({ forgetLanguage: forgetRestores });
