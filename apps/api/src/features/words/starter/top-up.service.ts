import type { StudyDay } from '@wordreel/learning';
import type { StarterWord } from '@wordreel/shared';
import { NewWord } from '@wordreel/shared/api/words';
import type { Knex } from 'knex';
import type { DictionaryService } from '#features/dictionary/dictionary.api';
import type { ReviewService } from '#features/reviews/reviews.api';
import type { Deps } from '#deps';
import { inTurn, type ListOwner, orFull } from '#features/words/batches/batch-turn';
import { addWords } from '#features/words/batches/import-words.store';
import { detailsOf } from '#features/words/list/word-details';
import { listMet, noteDay, wantedOn } from './top-up.store.ts';

export interface TopUpDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly dictionary: DictionaryService;
  readonly reviews: ReviewService;
}

/**
 * Adds the words of one day.
 * @param words the learner's next ones
 */
async function addDay(trx: Knex, place: ListOwner, words: readonly StarterWord[], now: number): Promise<void> {
  const asked = words.map(({ word, translation, lemma, sentence }) => {
    const added = NewWord.parse({ word, translation, lemma, sentence });
    return { ...detailsOf(place.language, added), word: added.word };
  });
  if (asked.length > 0) await addWords(trx, place, asked, now);
}

/**
 * Creates the function that adds the daily words of the starter deck. The first request of a study day adds as many
 * words as the learner's setting says, skipping listed, removed, known and ignored ones. Further requests for the same
 * or an earlier day, from any device, add nothing. Neither does a request while the learner catches up on a backlog.
 */
export function createTopUp({ db, clock, dictionary, reviews }: TopUpDeps) {
  return async (place: ListOwner, day: StudyDay): Promise<void> => {
    if ((await wantedOn(db, place, day)) === 0 || (await reviews.hasOpenCatchUp(place, day))) return;
    const deck = await dictionary.starterDeck(place.language);
    const outcome = await orFull(
      inTurn(db, place, async (trx) => {
        // Another device may have added them in the meantime.
        const wanted = await wantedOn(trx, place, day);
        if (wanted === 0) return;
        const met = await listMet(trx, place);
        const next = deck.filter(({ word, lemma }) => !met.has(word) && !met.has(lemma));
        await addDay(trx, place, next.slice(0, wanted), clock());
        await noteDay(trx, place, day);
      }),
    );
    // Otherwise each further request of the day would read the whole list only to fail.
    if (outcome === 'full') await noteDay(db, place, day);
  };
}
