import { probablyKnownUpTo, type ProbableWords } from '@wordreel/shared';
import type { Deps } from '#deps';
import { findMeanings } from '#db/headwords';
import type { UserLanguage } from '#lib/user-language';
import { findStanding, listWithoutStatus } from './probable-words.store.ts';

export async function listProbableWords(
  { db, tokeniser }: Pick<Deps, 'db' | 'tokeniser'>,
  learner: UserLanguage,
  { after, limit }: { after: number; limit: number },
): Promise<ProbableWords> {
  const upTo = probablyKnownUpTo(await findStanding(db, learner));
  if (upTo === 0) return { total: 0, words: [], next: null };
  const lemmas = await tokeniser.headwords(learner.language, upTo, learner.userId);
  const all = await listWithoutStatus(db, learner, lemmas);
  const left = all.filter(({ rank }) => rank > after);
  const page = left.slice(0, limit);
  const meaningOf = await findMeanings(
    db,
    learner.language,
    page.map(({ lemma }) => lemma),
  );
  return {
    total: all.length,
    words: page.map(({ lemma, rank }) => ({ lemma, rank, meaning: meaningOf(lemma) })),
    next: left.length > limit ? String(page.at(-1)?.rank ?? after) : null,
  };
}
