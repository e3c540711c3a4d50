import type { LanguageCode } from '@wordreel/shared';
import type { Deps } from '#deps';
import { countLemmas, listLemmas, noteRanksChange, saveRanks } from './ranks.store.ts';

/** Lemmas of one statement. */
const BATCH = 2000;

interface Listener {
  readonly begin: (total: number) => void;
  readonly step: (done: number) => void;
  readonly end: () => void;
}

/**
 * Ranks the lemmas of a language anew, as its lists have them now.
 * @returns how many changed
 */
export async function renewRanks(
  { db, tokeniser }: Pick<Deps, 'db' | 'tokeniser'>,
  language: LanguageCode,
  { begin, step, end }: Listener,
): Promise<number> {
  begin(await countLemmas(db, language));
  let [changed, done, last] = [0, 0, 0];
  for (;;) {
    // Batch after batch: each is one statement.
    const lemmas = await listLemmas(db, language, last, BATCH); // oxlint-disable-line no-await-in-loop
    if (lemmas.length === 0) break;
    const names = lemmas.map(({ lemma }) => lemma);
    const ranks = await tokeniser.ranks(language, names); // oxlint-disable-line no-await-in-loop
    const rows = lemmas.map(({ id }, i) => ({ id, rank: ranks[i] ?? null }));
    changed += await saveRanks(db, rows); // oxlint-disable-line no-await-in-loop
    done += lemmas.length;
    last = lemmas.at(-1)?.id ?? last;
    step(done);
  }
  if (changed > 0) await noteRanksChange(db, language);
  end();
  return changed;
}
