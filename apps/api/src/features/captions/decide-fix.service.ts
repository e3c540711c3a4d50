import type { Deps } from '#deps';
import { applyFix } from './fix-line.service.ts';
import { decideFixes, findOpenFix, listOpenFixes, rejectFix, type OpenFix } from './fixes.store.ts';

type FixDeps = Pick<Deps, 'db' | 'clock' | 'tokeniser'>;

/** What waits for the operator's word, the oldest first. */
export const openFixes = ({ db }: Pick<Deps, 'db'>): Promise<OpenFix[]> => listOpenFixes(db);

/** Takes a learner's word for a line, for everybody. @returns false where none of this id waits */
export async function approveFix(deps: FixDeps, id: number): Promise<boolean> {
  return deps.db.transaction(async (transaction) => {
    const fix = await findOpenFix(transaction, id);
    if (fix === null) return false;
    await applyFix(deps, transaction, { id: fix.transcriptId, language: fix.language }, fix);
    await decideFixes(transaction, fix, deps.clock());
    return true;
  });
}

/** Turns a proposal down, with all that say the same. @returns false where none of this id waits */
export const rejectOpenFix = ({ db, clock }: FixDeps, id: number): Promise<boolean> => rejectFix(db, id, clock());
