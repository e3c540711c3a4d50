import type { CaptionLine, TokenTuple, Transcript } from '@wordreel/shared';
import { matching } from '@wordreel/language';
import type { Knex } from 'knex';
import { findLemmaRanks } from '#features/captions/lemmas/lemmas.store';
import { rightLinesOf } from '#features/captions/overrides/right-lines.service';
import { findTranscript, listLines, type LineRow } from './transcripts.store.ts';

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

/** Returns the captions that a learner, or a guest (null), sees for a video; null if there are none. */
export async function readTranscript(db: Knex, userId: string | null, videoId: string): Promise<Transcript | null> {
  const found = await findTranscript(db, userId, videoId);
  if (found === null) return null;
  const stored = { lemmas: [...found.lemmas], lines: (await listLines(db, found.id)).map(toLine) };
  const words = userId === null ? stored : (await rightLinesOf(db, userId, found.language))(stored);
  const ranked = await findLemmaRanks(db, found.language, words.lemmas);
  return {
    videoId,
    language: found.language,
    kind: found.kind,
    matching: matching(found.language),
    seemsForeign: found.seemsForeign,
    ...words,
    ranks: words.lemmas.map((lemma) => ranked.get(lemma)?.rank ?? 0),
  };
}
