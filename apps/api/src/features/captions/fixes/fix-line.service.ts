import type { FixedLine, FixLineBody } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { Deps } from '#deps';
import { conflict, notFound, type ApiError } from '#lib/api-error';
import { DAY } from '#lib/clock';
import { changeLine, prepareText, type PreparedText } from './change-line.service.ts';
import { lockTranscript } from './change-line.store.ts';
import { countAgreeing, decideFixes, proposeFix, type Fix } from './fixes.store.ts';
import { findLineText, findTranscript, type FoundTranscript } from '#features/captions/transcripts/transcripts.store';

/** Number of learners who must agree before a fix applies to all readers. */
const ENOUGH = 2;

/** Minimum age of an account for its proposals to count, so two new accounts can't change what all learners read. */
const YOUNGEST = 7 * DAY;

/** Maximum number of attempts if the line keeps changing and the learner did not send the text they saw. */
const MOST_TRIES = 3;

type FixDeps = Pick<Deps, 'db' | 'clock' | 'tokeniser'>;

interface LineCorrection extends FixLineBody {
  readonly userId: string;
  readonly videoId: string;
}

const changed = (): ApiError =>
  conflict('This line has changed meanwhile. Please look at it again before you correct it.');

interface Attempt {
  readonly transcript: FoundTranscript;
  readonly fix: Fix & { readonly userId: string };
}

/** Prepares an attempt. @returns null if the line already has the corrected text */
async function findAttempt(db: Knex, correction: LineCorrection): Promise<Attempt | null> {
  const { userId, videoId, line, text, textBefore } = correction;
  const transcript = await findTranscript(db, userId, videoId);
  if (transcript === null) throw notFound('This video has no captions here.');
  const standing = await findLineText(db, transcript.id, line);
  if (standing === null) throw notFound('There is no such line.');
  if (standing === text) return null;
  if (textBefore !== undefined && textBefore !== standing) throw changed();
  return { transcript, fix: { transcriptId: transcript.id, line, userId, textBefore: standing, text } };
}

/** Proposes a fix, or applies it if enough learners agree. @returns null if the caller must try again */
async function proposeOrChange(
  { db, clock }: FixDeps,
  { transcript, fix }: Attempt,
  prepared: PreparedText | null,
): Promise<FixedLine | null> {
  return db.transaction(async (transaction) => {
    if (transcript.userId === null) {
      await lockTranscript(transaction, fix.transcriptId);
      if ((await findLineText(transaction, fix.transcriptId, fix.line)) !== fix.textBefore) return null;
      await proposeFix(transaction, fix, clock());
      if ((await countAgreeing(transaction, fix, clock() - YOUNGEST)) < ENOUGH) return { status: 'proposed' };
    }
    // `prepared` is null if a second learner agreed only just now; the caller then retries with tokenized text.
    if (prepared === null || !(await changeLine(transaction, fix, prepared))) return null;
    await decideFixes(transaction, fix, 'agreement', clock());
    return { status: 'accepted' };
  });
}

/** Corrects a line; public captions need two learners. @throws ApiError `not_found`, `conflict`, `unavailable` */
export async function fixLine(deps: FixDeps, correction: LineCorrection): Promise<FixedLine> {
  const { db, clock } = deps;
  const { userId } = correction;
  // Sequential, because each attempt starts from the state that the previous one left.
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const attempt = await findAttempt(db, correction);
    if (attempt === null) return { status: 'accepted' };
    const { transcript, fix } = attempt;
    const { language } = transcript;
    const isPrivate = transcript.userId !== null;
    const isChange = isPrivate || (await countAgreeing(db, fix, clock() - YOUNGEST, userId)) >= ENOUGH;
    const prepared = isChange ? await prepareText(deps, { language, isPrivate }, fix.text, userId) : null;
    const fixed = await proposeOrChange(deps, attempt, prepared);
    if (fixed !== null) return fixed;
  }
  throw changed();
}
