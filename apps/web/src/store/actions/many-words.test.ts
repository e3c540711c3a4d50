import { waitFor } from '@testing-library/dom';
import type { Word } from '@wordreel/shared';
import { cachedLanguage, languagesApi } from '#store/api/languages/languages-api.ts';
import { selectToasts } from '#store/slices/toasts-slice.ts';
import type { AppStore } from '#store/store.ts';
import type { ChangeWordsArgs } from '#store/words/command.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { answerApi, apiError, makeGuestStore, makeSignedInStore } from '#testing/fakes/fake-api.ts';
import { serveWords } from '#testing/servers/word-server.ts';
import { makeWord, storedWords, storeWords } from '#testing/words.ts';
import { carryOut } from './carry-out.ts';

const WORDS = ['a', 'b', 'c', 'd'].map((word, index) => makeWord(word, { reviewPriority: index === 0 ? 1 : 2 }));

async function load(store: AppStore) {
  const { getLanguage, listLanguages } = languagesApi.endpoints;
  await Promise.all([store.dispatch(getLanguage.initiate('de')), store.dispatch(listLanguages.initiate())]);
  return store;
}

const list = (store: AppStore) => cachedLanguage('de', store.getState())?.learnedWords;
const count = (store: AppStore) =>
  languagesApi.endpoints.listLanguages
    .select()(store.getState())
    .data?.find(({ code }) => code === 'de')?.wordCount;
const change = (store: AppStore, args: ChangeWordsArgs) => store.dispatch(carryOut({ kind: 'changeWords', args }));
const bring = (store: AppStore, words: Word[]) =>
  store.dispatch(carryOut({ kind: 'importWords', args: { language: 'de', words, isLast: true } }));

async function undo(store: AppStore) {
  const does = selectToasts(store.getState()).at(-1)?.action?.does;
  if (does !== undefined) await store.dispatch(carryOut(does));
  await settled();
}

describe.each(['a guest', 'a signed-in learner'])('for %s', (who) => {
  async function open() {
    if (who === 'a guest') {
      storeWords({ de: WORDS });
      return { store: await load(makeGuestStore()), kept: () => storedWords('de') };
    }
    const server = serveWords([...WORDS]);
    return { store: await load(makeSignedInStore()), kept: () => server.words };
  }

  test('a selection is removed, and one Undo restores all of it to its positions', async () => {
    const { store, kept } = await open();
    await change(store, { language: 'de', does: 'remove', words: ['b', 'd'] });
    expect(list(store)?.map(({ word }) => word)).toEqual(['a', 'c']);
    expect(count(store)).toBe(2);
    expect(kept().map(({ word }) => word)).toEqual(['a', 'c']);
    expect(selectToasts(store.getState()).at(-1)?.text).toBe('2 words removed');
    await undo(store);
    expect(list(store)).toEqual(WORDS);
    expect(kept()).toEqual(WORDS);
    await waitFor(() => expect(count(store)).toBe(4));
  });

  test('a selection is rated, and Undo restores the stars of each word', async () => {
    const { store, kept } = await open();
    const words = ['a', 'b'].map((word) => ({ word, reviewPriority: 3 as const }));
    await change(store, { language: 'de', does: 'rate', words });
    expect(kept().map(({ reviewPriority }) => reviewPriority)).toEqual([3, 3, 2, 2]);
    await undo(store);
    expect(list(store)).toEqual(WORDS);
    expect(kept()).toEqual(WORDS);
    expect(selectToasts(store.getState())).toHaveLength(1);
  });

  test('words are added together; existing words stay unchanged', async () => {
    const { store, kept } = await open();
    await bring(store, [makeWord('e'), makeWord('a', { reviewPriority: 3 })]);
    expect(kept().map(({ word }) => word)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(kept()[0]).toMatchObject({ reviewPriority: 1 });
    expect(list(store)).toHaveLength(5);
  });

  test('a note is saved and cleared', async () => {
    const { store, kept } = await open();
    const note = (text: string) =>
      store.dispatch(carryOut({ kind: 'setNote', args: { language: 'de', word: makeWord('b'), note: text } }));
    await note(' like bee ');
    expect(list(store)?.[1]).toMatchObject({ note: 'like bee' });
    expect(kept()[1]).toMatchObject({ note: 'like bee' });
    await note('');
    expect(list(store)?.[1]?.note || undefined).toBeUndefined();
  });
});

test('a guest’s device refuses more words than it can keep, and says what to do', async () => {
  storeWords({ de: Array.from({ length: 1999 }, (_, n) => makeWord(`w${n}`)) });
  const store = await load(makeGuestStore());
  const { error } = await bring(store, [makeWord('x'), makeWord('y')]);
  expect(error).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^This device can hold 2,000 words/),
  });
  expect(storedWords('de')).toHaveLength(1999);
  await waitFor(() => expect(list(store)).toHaveLength(1999));
});

test('a guest’s word keeps its sentence and its note', async () => {
  const met = makeWord('Haus', { sentence: 'Das Haus.', form: 'Haus', note: 'roof', startSec: 1.5, kind: 'phrase' });
  storeWords({ de: [met] });
  expect(list(await load(makeGuestStore()))).toEqual([met]);
});

test('a refusal is reported and the actual data is shown again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerApi(({ method, path }) => {
    if (method !== 'GET') return apiError(400, 'Bad Request', 'validation_failed');
    return Response.json(
      path === '/api/languages'
        ? [{ code: 'de', level: 'beginner', wordCount: 4 }]
        : { level: 'beginner', wordCount: 4, learnedWords: WORDS },
    );
  });
  const store = await load(makeSignedInStore());
  await change(store, { language: 'de', does: 'remove', words: ['a'] });
  await waitFor(() => expect(list(store)).toEqual(WORDS));
  expect(selectToasts(store.getState()).map(({ text }) => text)).toEqual(['We couldn’t remove the words: Bad Request']);
});
