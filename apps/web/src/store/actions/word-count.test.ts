import fc from 'fast-check';
import type { LanguageCode, LevelCode, ReviewPriority } from '@wordreel/shared';
import { cachedLanguage, languagesApi } from '#store/api/languages/languages-api.ts';
import type { AppStore } from '#store/store.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { makeGuestStore } from '#testing/fakes/fake-api.ts';
import { makeWord, storedWords } from '#testing/words.ts';
import { carryOut } from './carry-out.ts';

type Act = (store: AppStore) => Promise<unknown>;

const { getLanguage, listLanguages } = languagesApi.endpoints;

const CODES: readonly LanguageCode[] = ['de', 'ar'];
const language = fc.constantFrom(...CODES);
const name = fc.constantFrom('Haus', 'haus', ' Haus ', 'und/oder', '100 %', 'e\u0301t\u00e9', 'x'.repeat(101), 'كتاب');
const stars = fc.constantFrom<ReviewPriority>(1, 2, 3);
const level = fc.constantFrom<LevelCode | ''>('', 'A1.1', 'C2.2');

/** Returns the word in the list, or a new one if it is missing. */
const known = (store: AppStore, code: LanguageCode, word: string) =>
  cachedLanguage(code, store.getState())?.learnedWords.find((kept) => kept.word === word) ??
  makeWord(word, { reviewPriority: 1 });

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(language, name, stars).map(
    ([code, word, reviewPriority]): Act =>
      async (store) =>
        store.dispatch(carryOut({ kind: 'saveWord', args: { language: code, word: { word, reviewPriority } } })),
  ),
  fc.tuple(language, name).map(
    ([code, word]): Act =>
      async (store) =>
        store.dispatch(carryOut({ kind: 'removeWord', args: { language: code, word: known(store, code, word) } })),
  ),
  fc.tuple(language, name, stars).map(
    ([code, word, reviewPriority]): Act =>
      async (store) =>
        store.dispatch(
          carryOut({ kind: 'setPriority', args: { language: code, word: known(store, code, word), reviewPriority } }),
        ),
  ),
  fc.tuple(language, level).map(
    ([code, chosen]): Act =>
      async (store) =>
        store.dispatch(carryOut({ kind: 'setLevel', args: { language: code, level: chosen } })),
  ),
);

test('after any actions, the word count matches the list and the screen matches storage', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), fc.boolean(), async (acts, atOnce) => {
      localStorage.clear();
      const store = makeGuestStore();
      await Promise.all([
        store.dispatch(listLanguages.initiate()),
        ...CODES.map((code) => store.dispatch(getLanguage.initiate(code))),
      ]);

      if (atOnce) await Promise.all(acts.map((next) => next(store)));
      else for (const next of acts) await next(store);
      await settled();

      const counts = listLanguages.select()(store.getState()).data;
      const map = JSON.parse(localStorage.getItem('userLanguages') ?? '{}') as Record<string, { wordCount: number }>;
      for (const code of CODES) {
        const shown = cachedLanguage(code, store.getState());
        expect(shown?.wordCount).toBe(shown?.learnedWords.length);
        expect(shown?.learnedWords).toEqual(storedWords(code));
        expect(map[code]?.wordCount ?? 0).toBe(shown?.wordCount);
        expect(counts?.find((entry) => entry.code === code)?.wordCount ?? 0).toBe(shown?.wordCount);
      }
    }),
    { numRuns: 60 },
  );
  logged.mockRestore();
});
