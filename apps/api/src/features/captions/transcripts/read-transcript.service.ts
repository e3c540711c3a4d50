import type { CaptionLine, TokenTuple, Transcript } from '@wordreel/shared';
import { matching } from '@wordreel/language';
import type { Knex } from 'knex';
import { findLemmaRanks } from '#features/captions/lemmas/lemma-ranks.store';
import { findLemmas, listOverrides } from '#features/captions/overrides/overrides.store';
import { overrideTokens, partsOf, type Overrides } from '#features/captions/overrides/overrides';
import { findTranscript, listLines, type FoundTranscript, type LineRow } from './transcripts.store.ts';

/** A line as the API answers it. */
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

const NONE: Overrides = new Map();

/** The words of a transcript as a learner has put them right. */
async function withOverrides(
  db: Knex,
  { language }: Pick<FoundTranscript, 'language'>,
  transcript: Pick<Transcript, 'lemmas' | 'lines'>,
  overrides: Overrides,
): Promise<Pick<Transcript, 'lemmas' | 'lines'>> {
  const lemmas = [...transcript.lemmas];
  const places = new Map(lemmas.map((lemma, place) => [lemma, place]));
  const placeOf = (lemma: string): number => {
    const known = places.get(lemma) ?? lemmas.push(lemma) - 1;
    places.set(lemma, known);
    return known;
  };
  const ofForms = await findLemmas(db, language, partsOf(overrides));
  const lemmaOf = (form: string): string => ofForms.get(form) ?? form;
  const lines = transcript.lines.map((line) => ({
    ...line,
    tokens: overrideTokens(line, overrides, { placeOf, lemmaOf }),
  }));
  return { lemmas, lines };
}

/**
 * The captions that a learner has of a video, with what they have put right.
 * @param userId null for a guest, who has put nothing right
 * @returns null where there are none
 */
export async function readTranscript(db: Knex, userId: string | null, videoId: string): Promise<Transcript | null> {
  const found = await findTranscript(db, userId, videoId);
  if (found === null) return null;
  const overrides = userId === null ? NONE : await listOverrides(db, userId, found.language);
  const stored = { lemmas: [...found.lemmas], lines: (await listLines(db, found.id)).map(toLine) };
  const words = overrides.size === 0 ? stored : await withOverrides(db, found, stored, overrides);
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
