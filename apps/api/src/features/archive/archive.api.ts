import type { Deps } from '#deps';
import { forgetRestores } from './restore/restores.store.ts';

export type ArchiveService = ReturnType<typeof createArchiveService>;

export const createArchiveService = ({ db }: Pick<Deps, 'db'>) => ({
  forgetRestores: (userId: string) => forgetRestores(db, userId),
});
