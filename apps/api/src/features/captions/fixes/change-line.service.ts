import type { LanguageCode, TokenTuple } from '@wordreel/shared';
import type { Token } from '@wordreel/language';
import type { Knex } from 'knex';
import type { Deps } from '#deps';
import { packLines } from '#tokeniser/pack-lines';
import { findLine, lockTranscript, replaceLine } from './change-line.store.ts';
import { countLemmas } from '#features/captions/lemmas/count-lemmas';
import type { Fix } from './fixes.store.ts';
import { createLemmaIds, type LemmaOwner } from '#features/captions/lemmas/lemmas.store';

export type PreparedText = Awaited<ReturnType<typeof prepareText>>;

const pack = (
  { language, text, tokens }: { language: LanguageCode; text: string; tokens: readonly Token[] },
  known: readonly string[] = [],
) => packLines(language, [{ start: 0, end: 0, text, tokens }], known);

/** Does the slow work before the transaction. @param owner whose queue slot is used; null for the operator's */
export async function prepareText(
  { db, tokeniser }: Pick<Deps, 'db' | 'tokeniser'>,
  { language, isPrivate }: LemmaOwner & { readonly language: LanguageCode },
  text: string,
  owner: string | null,
) {
  const { tokens: all, ranks } = await tokeniser.tokenise(language, [text], owner);
  const tokens = all[0] ?? [];
  const idsOf = createLemmaIds(language, (lemma) => ranks.get(lemma) ?? null);
  await idsOf(db, pack({ language, text, tokens }).lemmas, { isPrivate });
  // `idsOf` has cached the ids of all lemmas of the text.
  return { language, isPrivate, text, tokens, idsOf };
}

/** Replaces a line in a transaction. @returns false, without a change, if the line no longer has the expected text */
export async function changeLine(
  db: Knex,
  { transcriptId, line, textBefore }: Pick<Fix, 'transcriptId' | 'line' | 'textBefore'>,
  prepared: PreparedText,
  isRepaired = true,
): Promise<boolean> {
  const before = await lockTranscript(db, transcriptId);
  const old = await findLine(db, transcriptId, line);
  if (before === null || old?.text !== textBefore) return false;
  const packed = pack(prepared, before.lemmas);
  const counts = packed.counts.map((count, i) => (before.counts[i] ?? 0) + count);
  for (const [place, count] of countLemmas(JSON.parse(old.tokens) as TokenTuple[])) {
    counts[place] = Math.max(0, (counts[place] ?? 0) - count);
  }
  const ids = await prepared.idsOf(db, packed.lemmas.slice(before.lemmas.length), prepared);
  const { text } = prepared;
  const tokens = packed.lines[0]?.tokens ?? '[]';
  const words = { lemmas: packed.lemmas, ids: [...before.ids, ...ids], counts };
  await replaceLine(db, transcriptId, { line, text, tokens, isRepaired }, words);
  return true;
}
