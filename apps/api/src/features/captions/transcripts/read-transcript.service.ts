import type { CaptionLine, TokenTuple, Transcript } from '@wordreel/shared';
import { matching } from '@wordreel/language';
import type { Knex } from 'knex';
import type { Deps } from '#deps';
import { findLemmaRanks } from '#features/captions/lemmas/lemmas.store';
import { rightLinesOf } from '#features/captions/overrides/right-lines.service';
import { findTranscript, listLines, type FoundTranscript, type LineRow } from './transcripts.store.ts';

type TranscriptDeps = Pick<Deps, 'db' | 'readShared'>;

function toLine(row: LineRow): CaptionLine {
  return {
    start: row.start_ms / 1000,
    end: row.end_ms / 1000,
    text: row.text,
    ...(row.translation !== null && { translation: row.translation }),
    tokens: JSON.parse(row.tokens) as TokenTuple[],
    ...(row.is_repaired && { isRepaired: true as const }),
  };
}

async function withLines(db: Knex, found: FoundTranscript) {
  const lines = await listLines(db, found.id);
  return { ...found, lines: lines.map(toLine) };
}

/** Public captions may come from a standby, with their own lemmas: tokens refer to lemmas by index. */
async function readPublic({ db, readShared }: TranscriptDeps, found: FoundTranscript, videoId: string) {
  const stored = await readShared(async (shared) => {
    const same = shared === db ? found : await findTranscript(shared, null, videoId);
    return same && withLines(shared, same);
  });
  return stored ?? withLines(db, found);
}

/** Returns the captions that a learner, or a guest (null), sees for a video; null if there are none. */
export async function readTranscript(
  deps: TranscriptDeps,
  userId: string | null,
  videoId: string,
): Promise<Transcript | null> {
  const { db, readShared } = deps;
  const found = await findTranscript(db, userId, videoId);
  if (found === null) return null;
  const { language, kind, seemsForeign, lemmas, lines } =
    found.userId === null ? await readPublic(deps, found, videoId) : await withLines(db, found);
  const stored = { lemmas: [...lemmas], lines };
  const words = userId === null ? stored : (await rightLinesOf(db, userId, language))(stored);
  const ranked = await readShared((shared) => findLemmaRanks(shared, language, words.lemmas));
  return {
    videoId,
    language,
    kind,
    matching: matching(language),
    seemsForeign,
    ...words,
    ranks: words.lemmas.map((lemma) => ranked.get(lemma)?.rank ?? 0),
  };
}
