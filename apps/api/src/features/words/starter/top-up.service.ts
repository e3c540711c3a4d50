import type { StudyDay } from '@wordreel/learning';
import { NewWord } from '@wordreel/shared/api/words';
import type { DictionaryService } from '#features/dictionary/dictionary.api';
import type { ReviewService } from '#features/reviews/reviews.api';
import type { Deps } from '#deps';
import { addWords, roomOf, inTurn } from '#features/words/list/add-words.store';
import { standingsOf } from '#features/words/list/standings.store';
import { toWordToAdd } from '#features/words/list/word-to-add';
import type { UserLanguage } from '#lib/user-language';
import { noteDay, wantedOn } from './top-up.store.ts';

export interface TopUpDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly dictionary: DictionaryService;
  readonly reviews: ReviewService;
}

/** Creates a function that adds the day's starter words: once per study day on all devices, not during a catch-up. */
export function createTopUp({ db, clock, dictionary, reviews }: TopUpDeps) {
  return async (place: UserLanguage, day: StudyDay): Promise<void> => {
    if ((await wantedOn(db, place, day)) === 0 || (await reviews.hasOpenCatchUp(place, day))) return;
    const deck = await dictionary.starterDeck(place.language);
    await inTurn(db, place, async (trx) => {
      // Another device may have added the words in the meantime.
      const wanted = await wantedOn(trx, place, day);
      if (wanted === 0) return;
      const standings = await standingsOf(trx, place, deck, { countsRemoved: true });
      const next = deck.filter((_word, index) => [null, 'unknown'].includes(standings[index] ?? null));
      const words = next
        .slice(0, wanted)
        .map(({ word, translation, lemma, sentence, form }) =>
          NewWord.parse({ word, translation, lemma, sentence, form }),
        )
        .map((word) => toWordToAdd(place.language, word));
      if (words.length <= (await roomOf(trx, place))) await addWords(trx, place, words, clock());
      // Recorded even if there was no room, so that further requests of the day do not read the whole list in vain.
      await noteDay(trx, place, day);
    });
  };
}
