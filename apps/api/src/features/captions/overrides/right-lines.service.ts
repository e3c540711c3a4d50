import type { LanguageCode, TokenTuple } from '@wordreel/shared';
import type { Knex } from 'knex';
import { findLemmas, listOverrides } from './overrides.store.ts';
import { createPlaces } from '#tokeniser/pack-lines';
import { overrideTokens, partsOf } from './overrides.ts';

interface Lines<Line> {
  readonly lemmas: readonly string[];
  readonly lines: readonly Line[];
}

export type RightLines = <Line extends { readonly text: string; readonly tokens: readonly TokenTuple[] }>(
  source: Lines<Line>,
) => { lemmas: string[]; lines: (Omit<Line, 'tokens'> & { tokens: TokenTuple[] })[] };

const asTheyAre: RightLines = ({ lemmas, lines }) => ({
  lemmas: [...lemmas],
  lines: lines.map((line) => ({ ...line, tokens: [...line.tokens] })),
});

export async function rightLinesOf(db: Knex, userId: string, language: LanguageCode): Promise<RightLines> {
  const overrides = await listOverrides(db, userId, language);
  if (overrides.size === 0) return asTheyAre;
  const ofForms = await findLemmas(db, language, partsOf(overrides));
  const lemmaOf = (form: string): string => ofForms.get(form) ?? form;
  return ({ lemmas: known, lines }) => {
    const lemmas = [...known];
    const placeOf = createPlaces(lemmas);
    const righted = lines.map((line) => ({ ...line, tokens: overrideTokens(line, overrides, { placeOf, lemmaOf }) }));
    return { lemmas, lines: righted };
  };
}
