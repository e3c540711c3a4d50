import type { Deps } from '#deps';
import { changeLine, prepareText } from './change-line.service.ts';
import {
  findPerson,
  isFixed,
  listAccepted,
  noteReverted,
  rejectProposalsOf,
  type FixChoice,
} from './fix-history.store.ts';
import type { FoundFix } from './fixes.store.ts';
import { findLineText } from '#features/captions/transcripts/transcripts.store';

type FixDeps = Pick<Deps, 'db' | 'clock' | 'tokeniser'>;

type RevertibleFix = FoundFix & { readonly videoId: string };

/** A fix that could not be reverted, because its line has a different text by now. */
type KeptFix = NonNullable<Awaited<ReturnType<typeof revertFix>>>;

export type Reversal = Awaited<ReturnType<typeof revertFixes>>;

async function revertFix(deps: FixDeps, fix: RevertibleFix) {
  const { db, clock } = deps;
  const prepared = await prepareText(deps, { language: fix.language, isPrivate: false }, fix.textBefore, null);
  const isReverted = await db.transaction(async (transaction) => {
    const standing = { ...fix, textBefore: fix.text };
    if (!(await changeLine(transaction, standing, prepared, await isFixed(transaction, fix)))) return false;
    await noteReverted(transaction, fix, clock());
    return true;
  });
  // `currentText` is null if the line no longer exists.
  return isReverted ? null : { ...fix, currentText: await findLineText(db, fix.transcriptId, fix.line) };
}

/** Restores the text from before each selected fix, if the line still has the text of the fix. */
export async function revertFixes(deps: FixDeps, choice: FixChoice) {
  const { db, clock } = deps;
  // Done first, so that none of the proposals is accepted in the meantime.
  const rejected = 'userId' in choice ? await rejectProposalsOf(db, choice.userId, clock()) : 0;
  const reverted: RevertibleFix[] = [];
  const kept: KeptFix[] = [];
  // Sequential, newest first, so that an older fix of the same line finds its text again.
  for (const fix of await listAccepted(db, choice)) {
    const left = await revertFix(deps, fix);
    if (left === null) reverted.push(fix);
    else kept.push(left);
  }
  return { reverted, kept, rejected };
}

/** Reverts a learner's fixes and rejects their open proposals. @returns null if no account has this email */
export async function revertPerson(deps: FixDeps, email: string): Promise<Reversal | null> {
  const userId = await findPerson(deps.db, email);
  return userId === null ? null : revertFixes(deps, { userId });
}
