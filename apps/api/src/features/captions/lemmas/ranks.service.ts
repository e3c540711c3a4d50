import type { LanguageCode } from '@wordreel/shared';
import type { Deps } from '#deps';
import { createLemmaIds } from './lemmas.store.ts';
import { countLemmas, listLemmas, nextRareWords, noteRanksChange, numberRareWords, saveRanks } from './ranks.store.ts';

const BATCH = 2000;

interface Listener {
  readonly begin: (total: number) => void;
  readonly step: (done: number) => void;
  readonly end: () => void;
}

/** Assigns ids to rare words of private captions that the frequency lists now contain. @returns how many */
async function rankRareWords(
  { db, tokeniser }: Pick<Deps, 'db' | 'tokeniser'>,
  language: LanguageCode,
): Promise<number> {
  let ranked = 0;
  for (let last = 0; ;) {
    // Sequential, because some captions have many rare words.
    const rare = await nextRareWords(db, language, last);
    if (rare === null) return ranked;
    const { lemmas, transcriptId } = rare;
    const ranks = await tokeniser.ranks(language, lemmas);
    const known = new Map(lemmas.flatMap((lemma, i) => (typeof ranks[i] === 'number' ? [[lemma, ranks[i]]] : [])));
    if (known.size > 0) {
      const idsOf = createLemmaIds(language, (lemma) => known.get(lemma) ?? null);
      await idsOf(db, [...known.keys()], { isPrivate: true });
      await numberRareWords(db, transcriptId);
    }
    ranked += known.size;
    last = transcriptId;
  }
}

/** Updates the ranks of a language's lemmas from its current frequency lists. @returns the number of changed ranks */
export async function renewRanks(
  { db, tokeniser }: Pick<Deps, 'db' | 'tokeniser'>,
  language: LanguageCode,
  { begin, step, end }: Listener,
): Promise<number> {
  begin(await countLemmas(db, language));
  let [changed, done, last] = [0, 0, 0];
  for (;;) {
    // Sequential: each batch begins after the previous one.
    const lemmas = await listLemmas(db, language, last, BATCH);
    if (lemmas.length === 0) break;
    const names = lemmas.map(({ lemma }) => lemma);
    const ranks = await tokeniser.ranks(language, names);
    const rows = lemmas.map(({ id }, i) => ({ id, rank: ranks[i] ?? null }));
    changed += await saveRanks(db, rows);
    done += lemmas.length;
    last = lemmas.at(-1)?.id ?? last;
    step(done);
  }
  if (changed > 0) await noteRanksChange(db, language);
  changed += await rankRareWords({ db, tokeniser }, language);
  end();
  return changed;
}
