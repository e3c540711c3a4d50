import type { FixedLine, TokenTuple } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { Deps } from '#deps';
import { countLemmas } from './count-lemmas.ts';
import { countAgreeing, decideFixes, lockTranscript, proposeFix, replaceLine, type Fix } from './fixes.store.ts';
import { createLemmaIds } from './lemmas.store.ts';
import { packLines } from '#tokeniser/pack-lines';
import { listLines, type FoundTranscript } from './transcripts.store.ts';

/** So many learners have to say the same before everybody sees it. */
const ENOUGH = 2;

type FixDeps = Pick<Deps, 'db' | 'clock' | 'tokeniser'>;

/**
 * Puts a text in the place of a line, for everybody who sees the transcript; the words of both are counted anew.
 * @param db a transaction
 */
export async function applyFix(
  { tokeniser }: Pick<FixDeps, 'tokeniser'>,
  db: Knex,
  { language, id }: Pick<FoundTranscript, 'language' | 'id'>,
  { line, text }: Pick<Fix, 'line' | 'text'>,
): Promise<void> {
  const [{ tokens, ranks }, before] = await Promise.all([tokeniser.tokenise(language, [text]), lockTranscript(db, id)]);
  const old = (await listLines(db, id)).find((row) => row.line === line);
  if (old === undefined) return;
  const packed = packLines(language, [{ start: 0, end: 0, text, tokens: tokens[0] ?? [] }], before.lemmas);
  const counts = packed.counts.map((count, i) => (before.counts[i] ?? 0) + count);
  for (const [place, count] of countLemmas(JSON.parse(old.tokens) as TokenTuple[]))
    counts[place] = Math.max(0, (counts[place] ?? 0) - count);
  const added = packed.lemmas.slice(before.lemmas.length);
  const ids = await createLemmaIds(language, (lemma) => ranks.get(lemma) ?? null).idsOf(db, added, before);
  const [row] = packed.lines;
  if (row === undefined) return;
  await replaceLine(db, id, { ...row, line }, { lemmas: packed.lemmas, ids: [...before.ids, ...ids], counts });
}

/**
 * Takes a learner's word for a line: at once in their own captions; in those of everybody when a second one says the
 * same.
 */
export async function fixLine(deps: FixDeps, transcript: FoundTranscript, fix: Fix): Promise<FixedLine> {
  const { db, clock } = deps;
  return db.transaction(async (transaction) => {
    if (transcript.userId === null) {
      await lockTranscript(transaction, transcript.id);
      await proposeFix(transaction, fix, clock());
      if ((await countAgreeing(transaction, fix)) < ENOUGH) return { status: 'proposed' };
    }
    await applyFix(deps, transaction, transcript, fix);
    await decideFixes(transaction, fix, clock());
    return { status: 'accepted' };
  });
}
