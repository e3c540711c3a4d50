import { carryOut } from '#store/actions/carry-out.ts';
import { selectToasts } from '#store/slices/toasts-slice.ts';
import type { AppStore } from '#store/store.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { answerApi, apiError, delayedAnswer, makeSignedInStore, type ApiCall } from '#testing/fakes/fake-api.ts';
import { answerPage, manyWords } from '#testing/servers/word-pages.ts';
import { makeWord } from '#testing/words.ts';
import { cachedLanguage, languagesApi } from './languages-api.ts';

const { getLanguage } = languagesApi.endpoints;
const MANY = 12_000;

const german = (store: AppStore) => cachedLanguage('de', store.getState());
const names = (store: AppStore) => german(store)?.learnedWords.map(({ word }) => word) ?? [];
const readings = (calls: ApiCall[]) => calls.filter(({ method }) => method === 'GET');

/** A server whose second page of words waits until `goOn` is called. */
function serveLate(words = manyWords(MANY)) {
  const older = delayedAnswer();
  let pages = 0;
  let version = 1;
  const calls = answerApi(async ({ method, path, body }, query) => {
    if (method === 'GET') {
      pages += 1;
      if (pages === 2) await older.coming;
      return answerPage(words, query, { version: String(version) });
    }
    version += 1;
    if (method === 'DELETE') {
      const name = decodeURIComponent(path.split('/').at(-1) ?? '');
      words.splice(
        words.findIndex(({ word }) => word === name),
        1,
      );
      return Response.json({ wordCount: words.length });
    }
    const { word } = (body as { word: { word: string } }).word;
    words.push(makeWord(word));
    return Response.json(makeWord(word), { status: 201 });
  });
  return { words, calls, goOn: () => older.answer(new Response()) };
}

test('for a long list the newest words and the count show at once, then all words, oldest first', async () => {
  const { words, calls, goOn } = serveLate();
  const store = makeSignedInStore();
  const reading = store.dispatch(getLanguage.initiate('de'));
  await settled();
  expect(german(store)).toMatchObject({ wordCount: MANY, rest: { count: 11_000, state: 'loading' } });
  expect(names(store)).toEqual(words.slice(11_000).map(({ word }) => word));
  goOn();
  await reading;
  expect(german(store)).toEqual({ level: 'beginner', wordCount: MANY, learnedWords: words });
  expect(calls).toHaveLength(12);
});

test('a list of a thousand words is one page', async () => {
  const words = manyWords(1000);
  const calls = answerApi((_call, query) => answerPage(words, query));
  const store = makeSignedInStore();
  await store.dispatch(getLanguage.initiate('de'));
  expect(german(store)).toEqual({ level: 'beginner', wordCount: 1000, learnedWords: words });
  expect(calls).toHaveLength(1);
});

test('a server without pagination returns the whole list, oldest first', async () => {
  const words = manyWords(1500);
  answerApi(() => answerPage(words, new URLSearchParams()));
  const store = makeSignedInStore();
  await store.dispatch(getLanguage.initiate('de'));
  expect(german(store)).toEqual({ level: 'beginner', wordCount: 1500, learnedWords: words });
});

test('changes made while older words load show at once, are counted, and stay', async () => {
  const { goOn } = serveLate();
  const store = makeSignedInStore();
  const reading = store.dispatch(getLanguage.initiate('de'));
  await settled();
  const saving = store.dispatch(carryOut({ kind: 'saveWord', args: { language: 'de', word: { word: 'neu' } } }));
  const last = makeWord('Wort 11998');
  const removing = store.dispatch(carryOut({ kind: 'removeWord', args: { language: 'de', word: last } }));
  expect(names(store).slice(-2)).toEqual(['Wort 11999', 'neu']);
  expect(german(store)?.wordCount).toBe(MANY);
  await Promise.all([saving, removing]);
  goOn();
  await reading;
  await settled();
  expect(names(store).slice(-3)).toEqual(['Wort 11997', 'Wort 11999', 'neu']);
  expect(german(store)).toMatchObject({ wordCount: MANY });
  expect(german(store)?.rest).toBeUndefined();
  expect(names(store)).toHaveLength(MANY);
});

test('a change that is being sent when the last page arrives is not undone by it', async () => {
  const words = manyWords(2500);
  const [older, saved] = [delayedAnswer(), delayedAnswer()];
  answerApi(async ({ method }, query) => {
    if (method === 'POST') return saved.coming;
    if (query.has('after')) await older.coming;
    return answerPage(words, query);
  });
  const store = makeSignedInStore();
  const reading = store.dispatch(getLanguage.initiate('de'));
  await settled();
  void store.dispatch(carryOut({ kind: 'saveWord', args: { language: 'de', word: { word: 'neu' } } }));
  older.answer(new Response());
  await reading;
  expect(names(store)).toEqual([...words.map(({ word }) => word), 'neu']);
  expect(german(store)?.wordCount).toBe(2501);
  saved.answer(Response.json(makeWord('neu'), { status: 201 }));
  await settled();
});

test('undoing a removal after the older words arrived restores the word’s position', async () => {
  const words = manyWords(2500);
  const older = delayedAnswer();
  answerApi(async ({ method }, query) => {
    if (method === 'DELETE') return Response.json({ wordCount: 2499 });
    if (method === 'POST') return Response.json(makeWord('Wort 2000'), { status: 201 });
    if (query.has('after')) await older.coming;
    return answerPage(words, query);
  });
  const store = makeSignedInStore();
  const reading = store.dispatch(getLanguage.initiate('de'));
  await settled();
  await store.dispatch(carryOut({ kind: 'removeWord', args: { language: 'de', word: makeWord('Wort 2000') } }));
  const undo = selectToasts(store.getState()).at(-1)?.action?.does;
  expect(undo).toMatchObject({ args: { index: 2000 } });
  const undone = undo !== undefined && store.dispatch(carryOut(undo));
  expect(names(store)[500]).toBe('Wort 2000');
  older.answer(new Response());
  await reading;
  await undone;
  expect(names(store)).toEqual(words.map(({ word }) => word));
});

test('a list that changes between two pages is read again as a whole', async () => {
  const words = manyWords(3500);
  let version = 1;
  const calls = answerApi((_call, query) => {
    const answer = answerPage(words, query, { version: String(version) });
    if (version === 1 && query.has('after')) {
      // Another device removes a word of the first page and rates one of the last page.
      words.splice(3400, 1);
      words[5] = makeWord('Wort 5', { reviewPriority: 3 });
      version = 2;
    }
    return answer;
  });
  const store = makeSignedInStore();
  await store.dispatch(getLanguage.initiate('de'));
  expect(german(store)).toEqual({ level: 'beginner', wordCount: 3499, learnedWords: words });
  expect(calls).toHaveLength(4);
});

test('a page that fails because of an outage is retried silently', async () => {
  const words = manyWords(2500);
  let isDown = true;
  answerApi((_call, query) => {
    if (query.get('after') !== '500' || !isDown) return answerPage(words, query);
    isDown = false;
    return apiError(503, 'Service Unavailable', 'unavailable');
  });
  const store = makeSignedInStore();
  await store.dispatch(getLanguage.initiate('de'));
  expect(names(store)).toHaveLength(2500);
  expect(selectToasts(store.getState())).toEqual([]);
});

test('missing older words are reported; the next read loads them', async () => {
  const words = manyWords(2500);
  let isBroken = true;
  answerApi((_call, query) =>
    query.has('after') && isBroken ? apiError(400, 'Bad Request', 'validation_failed') : answerPage(words, query),
  );
  const store = makeSignedInStore();
  await store.dispatch(getLanguage.initiate('de'));
  expect(german(store)).toMatchObject({ wordCount: 2500, rest: { count: 1500, state: 'failed' } });
  expect(selectToasts(store.getState()).map(({ text }) => text)).toEqual([
    'Some of your words didn’t load. We’ll try again in a moment.',
  ]);
  isBroken = false;
  const again = store.dispatch(getLanguage.initiate('de', { forceRefetch: true }));
  expect(german(store)?.rest).toEqual({ count: 1500, state: 'loading' });
  await again;
  expect(german(store)).toEqual({ level: 'beginner', wordCount: 2500, learnedWords: words });
});

test('a loaded list stays complete while it is refetched', async () => {
  const words = manyWords(2500);
  const calls = answerApi((_call, query) => answerPage(words, query));
  const store = makeSignedInStore();
  await store.dispatch(getLanguage.initiate('de'));
  const lengths = new Set<number>();
  const stop = store.subscribe(() => lengths.add(names(store).length));
  await store.dispatch(getLanguage.initiate('de', { forceRefetch: true }));
  await settled();
  stop();
  expect([...lengths]).toEqual([2500]);
  expect(readings(calls)).toHaveLength(6);
});

test('a full list reports why, without a retry, and removes the word again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const words = manyWords(3);
  answerApi(({ method }, query) =>
    method === 'POST' ? apiError(409, 'Conflict', 'conflict') : answerPage(words, query),
  );
  const store = makeSignedInStore();
  await store.dispatch(getLanguage.initiate('de'));
  await store.dispatch(carryOut({ kind: 'saveWord', args: { language: 'de', word: { word: 'neu' } } }));
  await settled();
  expect(names(store)).toEqual(words.map(({ word }) => word));
  expect(selectToasts(store.getState())).toEqual([expect.objectContaining({ tone: 'error', text: 'About conflict' })]);
  expect(selectToasts(store.getState())[0]?.action).toBeUndefined();
  expect(logged).toHaveBeenCalledWith('Failed to add word: Conflict', expect.anything());
  logged.mockRestore();
});
