import { waitFor } from '@testing-library/dom';
import type { ReviewPriority, Word } from '@wordreel/shared';
import { cachedLanguage, languagesApi } from '#store/api/languages/languages-api.ts';
import { selectToasts } from '#store/slices/toasts-slice.ts';
import type { AppStore } from '#store/store.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import {
  answerApi,
  apiError,
  delayedAnswer,
  makeGuestStore,
  makeSignedInStore,
  type ApiCall,
} from '#testing/fakes/fake-api.ts';
import { serveWords } from '#testing/servers/word-server.ts';
import { makeWord, storedWords, storeWords } from '#testing/words.ts';
import { carryOut } from './carry-out.ts';

const haus = makeWord('Haus', { translation: 'house', reviewPriority: 3, videoId: 'dQw4w9WgXcQ' });
const baum = makeWord('Baum');
const weg = makeWord('Weg');

const { getLanguage, listLanguages } = languagesApi.endpoints;

async function load(store: AppStore) {
  await Promise.all([store.dispatch(getLanguage.initiate('de')), store.dispatch(listLanguages.initiate())]);
  return store;
}

const german = (store: AppStore) => cachedLanguage('de', store.getState());
const list = (store: AppStore) => german(store)?.learnedWords;
const toasts = (store: AppStore) => selectToasts(store.getState()).map(({ text, action }) => [text, action?.label]);
const add = (store: AppStore, word: string) =>
  store.dispatch(carryOut({ kind: 'saveWord', args: { language: 'de', word: { word } } }));
const remove = (store: AppStore, word: Word) =>
  store.dispatch(carryOut({ kind: 'removeWord', args: { language: 'de', word } }));
const rate = (store: AppStore, word: Word, reviewPriority: ReviewPriority) =>
  store.dispatch(carryOut({ kind: 'setPriority', args: { language: 'de', word, reviewPriority } }));

/** Presses the button of the newest notice. */
async function press(store: AppStore) {
  const does = selectToasts(store.getState()).at(-1)?.action?.does;
  if (does !== undefined) await store.dispatch(carryOut(does));
  await settled();
}

/** Responds to reads with these words and to other requests with `answer`. */
function serve(answer: (call: ApiCall) => Response | Promise<Response>, learnedWords = [haus, baum, weg]) {
  return answerApi((call) => {
    if (call.method !== 'GET') return answer(call);
    return Response.json(
      call.path === '/api/languages'
        ? [{ code: 'de', level: 'beginner', wordCount: 3 }]
        : { level: 'beginner', wordCount: learnedWords.length, learnedWords },
    );
  });
}

const refuse = () => apiError(400, 'Bad Request', 'validation_failed');

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

describe.each(['a guest', 'a signed-in learner'])('for %s', (who) => {
  /** Returns the store of a learner with these words, and the words kept outside the page. */
  async function open(words: Word[]) {
    if (who === 'a guest') {
      storeWords({ de: words });
      return { store: await load(makeGuestStore()), kept: () => storedWords('de') };
    }
    const server = serveWords([...words]);
    return { store: await load(makeSignedInStore()), kept: () => server.words };
  }

  test('words that are added, rated and removed are kept', async () => {
    const { store, kept } = await open([haus]);
    await add(store, ' Baum ');
    expect(list(store)).toEqual([haus, baum]);
    await rate(store, baum, 1);
    expect(list(store)).toEqual([haus, { ...baum, reviewPriority: 1 }]);
    await remove(store, haus);
    expect(german(store)).toMatchObject({ wordCount: 1, learnedWords: [{ ...baum, reviewPriority: 1 }] });
    expect(kept()).toEqual([{ ...baum, reviewPriority: 1 }]);
    expect(logged).not.toHaveBeenCalled();
  });

  test('an existing word stays unchanged', async () => {
    const { store, kept } = await open([haus]);
    await store.dispatch(
      carryOut({ kind: 'saveWord', args: { language: 'de', word: { word: 'Haus', translation: 'home' } } }),
    );
    expect(list(store)).toEqual([haus]);
    expect(kept()).toEqual([haus]);
  });

  test('the list of languages updates its count', async () => {
    const { store } = await open([haus]);
    await add(store, 'Baum');
    await settled();
    expect(listLanguages.select()(store.getState()).data).toEqual([{ code: 'de', level: 'beginner', wordCount: 2 }]);
  });

  test('undoing a removal restores the word’s position, translation, stars and video', async () => {
    const { store, kept } = await open([baum, haus, weg]);
    await remove(store, haus);
    expect(toasts(store)).toEqual([['“Haus” removed', 'Undo']]);
    await press(store);
    expect(list(store)).toEqual([baum, haus, weg]);
    expect(kept()).toHaveLength(3);
    expect(kept()).toContainEqual(haus);
  });

  test('two removals are undone one after the other, latest first', async () => {
    const { store } = await open([baum, haus, weg]);
    await remove(store, baum);
    const undoBaum = selectToasts(store.getState()).at(-1)?.action?.does;
    await remove(store, haus);
    await press(store);
    if (undoBaum !== undefined) await store.dispatch(carryOut(undoBaum));
    await settled();
    expect(list(store)).toEqual([baum, haus, weg]);
  });
});

test("a guest's word also returns to its position in storage", async () => {
  storeWords({ de: [baum, haus, weg] });
  const store = await load(makeGuestStore());
  await remove(store, haus);
  await press(store);
  expect(storedWords('de')).toEqual([baum, haus, weg]);
});

test('a removed word that returns keeps the date on which it was added', async () => {
  const old = { ...haus, addedAt: '2026-01-01T00:00:00.000Z' };
  storeWords({ de: [old, baum] });
  const store = await load(makeGuestStore());
  await remove(store, old);
  await press(store);
  expect(storedWords('de')).toEqual([old, baum]);
});

describe('requests of a signed-in learner', () => {
  test('follow the API contract, with words percent-encoded', async () => {
    const odd = makeWord('und/oder 100 % 🙂 e\u0301'.normalize('NFC'));
    const { calls } = serveWords([odd]);
    const store = await load(makeSignedInStore());
    await add(store, ' Baum ');
    await rate(store, odd, 3);
    await remove(store, odd);
    const encoded = 'und%2Foder%20100%20%25%20%F0%9F%99%82%20%C3%A9';
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([
      { method: 'POST', path: '/api/learned-words', body: { language: 'de', word: baum } },
      { method: 'PATCH', path: `/api/learned-words/de/${encoded}/priority`, body: { reviewPriority: 3 } },
      { method: 'DELETE', path: `/api/learned-words/de/${encoded}`, body: undefined },
    ]);
    expect(logged).not.toHaveBeenCalled();
  });

  test('undoing a removal sends only the word', async () => {
    const { calls } = serveWords([haus]);
    const store = await load(makeSignedInStore());
    await remove(store, { ...haus, addedAt: '2026-01-01' });
    await press(store);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ language: 'de', word: haus });
  });
});

describe('when the server refuses', () => {
  test.each([
    ['adding', 'Failed to add word', (store: AppStore) => add(store, 'Tür')],
    ['removing', 'Failed to remove word', (store: AppStore) => remove(store, baum)],
    ['rating', 'Failed to update priority', (store: AppStore) => rate(store, baum, 3)],
  ])('%s: the data is refetched, and the failure is reported and logged', async (_name, text, act) => {
    const calls = serve(refuse);
    const store = await load(makeSignedInStore());
    const acting = act(store);
    expect(list(store)).not.toEqual([haus, baum, weg]);
    const { error } = await acting;
    expect(error).toMatchObject({ status: 400 });
    await waitFor(() =>
      expect(german(store)).toEqual({ level: 'beginner', wordCount: 3, learnedWords: [haus, baum, weg] }),
    );
    expect(toasts(store)).toEqual([[`${text}: Bad Request`, undefined]]);
    expect(logged).toHaveBeenCalledWith(`${text}: Bad Request`, expect.objectContaining({ status: 400 }));
    expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(1);
  });

  test('the message replaces a missing status text', async () => {
    serve(() => apiError(400, '', 'validation_failed'));
    const store = await load(makeSignedInStore());
    await add(store, 'Tür');
    expect(toasts(store).map(([text]) => text)).toEqual(['Failed to add word: About validation_failed']);
  });

  test('after two refused ratings the list shows the server’s stars, not the first rating', async () => {
    const { words } = serveWords([{ ...baum, reviewPriority: 1 }]);
    const store = await load(makeSignedInStore());
    serve(refuse, words);
    await Promise.all([rate(store, baum, 3), rate(store, baum, 2)]);
    await waitFor(() => expect(list(store)?.[0]?.reviewPriority).toBe(1));
  });

  test('removing a word that the server no longer has removes it from the list', async () => {
    const { words } = serveWords([haus, baum]);
    const store = await load(makeSignedInStore());
    words.pop();
    await remove(store, baum);
    await settled();
    expect(list(store)).toEqual([haus]);
  });
});

test('the server’s version of a saved word replaces the local one', async () => {
  serve(() => Response.json({ ...makeWord('Tür', { translation: 'door' }), addedAt: '2026-01-01' }));
  const store = await load(makeSignedInStore());
  await add(store, 'Tür');
  expect(list(store)?.at(-1)).toEqual({ ...makeWord('Tür', { translation: 'door' }), addedAt: '2026-01-01' });
});

test('changing an imported word clears its imported flag, even if the list is refetched meanwhile', async () => {
  const imported = { ...haus, imported: true as const };
  serve(() => Response.json({ ...haus, reviewPriority: 1 }), [imported]);
  const store = await load(makeSignedInStore());
  const rating = rate(store, imported, 1);
  expect(list(store)?.[0]?.imported).toBeUndefined();
  void store.dispatch(getLanguage.initiate('de', { forceRefetch: true }));
  await rating;
  expect(list(store)?.[0]).toEqual({ ...haus, reviewPriority: 1 });
});

test('a learner sees words change at once', async () => {
  serveWords([haus]);
  const store = await load(makeSignedInStore());
  const adding = add(store, ' Baum ');
  expect(list(store)).toEqual([haus, baum]);
  await adding;
  const rating = rate(store, baum, 1);
  expect(list(store)).toEqual([haus, { ...baum, reviewPriority: 1 }]);
  await rating;
  const removing = remove(store, haus);
  expect(german(store)).toMatchObject({ wordCount: 1, learnedWords: [{ ...baum, reviewPriority: 1 }] });
  await removing;
});

test('a guest never sees a word that is not stored yet, because the page could be left at that moment', async () => {
  storeWords({ de: [weg] });
  const store = await load(makeGuestStore());
  const adding = add(store, 'Haus');
  for (let turn = 0; turn < 20; turn += 1) {
    expect(storedWords('de')).toEqual(list(store));
    await Promise.resolve();
  }
  await adding;
  expect(storedWords('de').map(({ word }) => word)).toEqual(['Weg', 'Haus']);
});

test('a change made while the list loads, before the outbox is open, stays visible', async () => {
  const reading = delayedAnswer();
  let words = [haus];
  const data = () => Response.json({ level: 'beginner', wordCount: words.length, learnedWords: words });
  answerApi(({ method, path }) => {
    if (method !== 'GET') return Response.json(baum);
    return path === '/api/languages' ? Response.json([]) : reading.coming;
  });
  const store = makeSignedInStore();
  await store.dispatch(listLanguages.initiate());
  void store.dispatch(getLanguage.initiate('de'));
  await settled();
  const adding = add(store, 'Baum');
  reading.answer(data());
  words = [haus, baum];
  await adding;
  await settled();
  expect(list(store)).toEqual([haus, baum]);
});

test.each(Array.from({ length: 20 }, (_, turns) => turns))(
  'a guest’s change made %i microtasks after a list read started stays visible',
  async (turns) => {
    const store = await load(makeGuestStore());
    void store.dispatch(getLanguage.initiate('de', { forceRefetch: true }));
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    await add(store, 'Haus');
    await settled();
    expect(list(store)?.map(({ word }) => word)).toEqual(['Haus']);
  },
);

test('a guest is told when the code that stores words cannot be loaded', async () => {
  jest.doMock('#store/commands/guest-commands.ts', () => {
    throw new Error('The server is away');
  });
  storeWords({ de: [weg] });
  const store = await load(makeGuestStore());
  const { error } = await add(store, 'Haus');
  expect(error).toMatchObject({ code: 'network_error' });
  expect(list(store)).toEqual([weg]);
  expect(toasts(store)).toEqual([['Failed to add word: Network error occurred', undefined]]);
  jest.dontMock('#store/commands/guest-commands.ts');
});
