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

/** A fix that stays, for its line has other words by now. */
interface KeptFix extends RevertibleFix {
  /** Null where there is no such line any more. */
  readonly says: string | null;
}

/** What was taken back. */
export interface Reversal {
  readonly reverted: readonly RevertibleFix[];
  readonly kept: readonly KeptFix[];
  /** Proposals of the person that were turned down. */
  readonly rejected: number;
}

async function revertFix(deps: FixDeps, fix: RevertibleFix): Promise<KeptFix | null> {
  const { db, clock } = deps;
  const prepared = await prepareText(deps, { language: fix.language, isPrivate: false }, fix.textBefore, null);
  const isReverted = await db.transaction(async (transaction) => {
    const standing = { ...fix, textBefore: fix.text };
    if (!(await changeLine(transaction, standing, prepared, await isFixed(transaction, fix)))) return false;
    await noteReverted(transaction, fix, clock());
    return true;
  });
  return isReverted ? null : { ...fix, says: await findLineText(db, fix.transcriptId, fix.line) };
}

/** Puts the text back that a line had before each of some fixes, where the line still says what the fix made it say. */
export async function revertFixes(deps: FixDeps, choice: FixChoice): Promise<Reversal> {
  const { db, clock } = deps;
  // Before the lines, so that none of them is accepted meanwhile.
  const rejected = 'userId' in choice ? await rejectProposalsOf(db, choice.userId, clock()) : 0;
  const reverted: RevertibleFix[] = [];
  const kept: KeptFix[] = [];
  // The newest first, one after the other: an older one of the same line finds its text then.
  for (const fix of await listAccepted(db, choice)) {
    const left = await revertFix(deps, fix); // oxlint-disable-line no-await-in-loop
    if (left === null) reverted.push(fix);
    else kept.push(left);
  }
  return { reverted, kept, rejected };
}

/**
 * Takes back what one person has put right, and turns down what they propose.
 * @returns null where nobody has this address
 */
export async function revertPerson(deps: FixDeps, email: string): Promise<Reversal | null> {
  const userId = await findPerson(deps.db, email);
  return userId === null ? null : revertFixes(deps, { userId });
}
