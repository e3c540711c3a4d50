import type { Deps } from '#deps';
import { changeLine, prepareText } from './change-line.service.ts';
import { acceptElsewhere, decideFixes, findOpenFix, type FoundFix } from './fixes.store.ts';
import { findLineText } from '#features/captions/transcripts/transcripts.store';

type FixDeps = Pick<Deps, 'db' | 'clock' | 'tokeniser'>;

/** The result of an approval: `currentText` if the line no longer has the text that the fix was made for. */
export type Approval = 'approved' | 'not found' | { readonly currentText: string | null };

async function carryOut(
  deps: FixDeps,
  fix: FoundFix,
  decide: (transaction: FixDeps['db']) => Promise<void>,
): Promise<Approval> {
  const prepared = await prepareText(deps, { language: fix.language, isPrivate: false }, fix.text, null);
  const isChanged = await deps.db.transaction(async (transaction) => {
    if (!(await changeLine(transaction, fix, prepared))) return false;
    await decide(transaction);
    return true;
  });
  return isChanged ? 'approved' : { currentText: await findLineText(deps.db, fix.transcriptId, fix.line) };
}

/** Applies a proposal for all readers. @param line null for the proposal's line, or another line, whatever its text */
export async function approveFix(deps: FixDeps, id: number, line: number | null): Promise<Approval> {
  const { db, clock } = deps;
  const fix = await findOpenFix(db, id);
  if (fix === null) return 'not found';
  if (line === null) {
    return carryOut(deps, fix, (transaction) => decideFixes(transaction, fix, 'operator', clock()));
  }
  const textBefore = await findLineText(db, fix.transcriptId, line);
  if (textBefore === null) return { currentText: null };
  const moved = { ...fix, line, textBefore };
  return carryOut(deps, moved, async (transaction) => {
    await acceptElsewhere(transaction, id, moved, clock());
    await decideFixes(transaction, moved, 'operator', clock());
  });
}
