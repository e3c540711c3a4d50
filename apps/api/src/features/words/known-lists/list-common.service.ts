import { type CommonWords, PAGE_COMMON } from '@wordreel/shared';
import type { Deps } from '#deps';
import type { UserLanguage } from '#lib/user-language';
import { dictionaryOf } from './dictionary-of.store.ts';
import { saidBefore } from './said-before.store.ts';

/**
 * Returns a page of the most frequent words of a language, with what the learner said about each.
 * @param part ranks after `after`, up to `first`
 */
export async function listCommon(
  { db, tokeniser }: Pick<Deps, 'db' | 'tokeniser'>,
  place: UserLanguage,
  { first, after }: { readonly first: number; readonly after: number },
): Promise<CommonWords> {
  const all = await tokeniser.headwords(place.language, first, place.userId);
  const page = all.slice(after, after + PAGE_COMMON);
  const meaningOf = await dictionaryOf(db, place.language, page);
  const words = page.map((lemma) => ({ lemma, word: lemma, meaning: meaningOf(lemma)?.meaning ?? null }));
  const said = await saidBefore(db, place, words);
  return {
    total: all.length,
    words: words.map(({ lemma, meaning }, index) => ({ lemma, meaning, standing: said[index] ?? null })),
  };
}
