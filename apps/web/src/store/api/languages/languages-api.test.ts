import { BEGINNER, type LevelCode, type Word } from '@wordreel/shared';
import { carryOut } from '#store/actions/carry-out.ts';
import { selectToasts } from '#store/slices/toasts-slice.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { answerApi, apiError, delayedAnswer, makeGuestStore, makeSignedInStore } from '#testing/fakes/fake-api.ts';
import { makeWord, storeWords } from '#testing/words.ts';
import { cachedLanguage, languagesApi } from './languages-api.ts';

const { getLanguage, listLanguages } = languagesApi.endpoints;
const setLevel = (level: LevelCode | '') => carryOut({ kind: 'setLevel', args: { language: 'de', level } });
const haus = makeWord('Haus');

test.each([
  ['a guest', makeGuestStore],
  ['a signed-in learner', makeSignedInStore],
])('for %s, a language that is not started is at beginner level with no words', async (_who, makeStore) => {
  answerApi(() => apiError(404, 'Not Found', 'language_not_started'));
  expect((await makeStore().dispatch(getLanguage.initiate('de'))).data).toEqual({
    level: BEGINNER,
    wordCount: 0,
    learnedWords: [],
  });
});

test.each([
  ['the status text', () => apiError(500, 'Internal Server Error', 'internal_error'), 'Internal Server Error'],
  ['the message if there is no status text', () => apiError(503, '', 'unavailable'), 'About unavailable'],
  ['a network error', () => Promise.reject(new TypeError('Failed to fetch')), 'Network error occurred'],
  ['an unreadable response', () => new Response('<html>', { status: 200, statusText: 'OK' }), 'Request failed'],
])('a language that fails to load reports %s', async (_name, answer, reason) => {
  answerApi(answer);
  const { error } = await makeSignedInStore().dispatch(getLanguage.initiate('de'));
  expect(error).toMatchObject({ message: `Failed to load language data: ${reason}` });
});

test('a language is requested once', async () => {
  const calls = answerApi(() => Response.json({ level: BEGINNER, wordCount: 1, learnedWords: [haus] }));
  const store = makeSignedInStore();
  await store.dispatch(getLanguage.initiate('de'));
  await store.dispatch(getLanguage.initiate('de'));
  expect(calls).toHaveLength(1);
});

test('a response with a data field is unwrapped', async () => {
  answerApi(() => Response.json({ data: [{ code: 'de', level: BEGINNER, wordCount: 1 }] }));
  const { data } = await makeSignedInStore().dispatch(listLanguages.initiate());
  expect(data).toEqual([{ code: 'de', level: BEGINNER, wordCount: 1 }]);
});

test('a level keeps the word count and can be cleared', async () => {
  storeWords({ de: [haus] });
  const store = makeGuestStore();
  await store.dispatch(getLanguage.initiate('de'));
  await store.dispatch(setLevel('B1.2'));
  expect(cachedLanguage('de', store.getState())).toEqual({ level: 'B1.2', wordCount: 1, learnedWords: [haus] });
  expect(localStorage.getItem('userLanguages')).toBe('{"de":{"level":"B1.2","wordCount":1}}');
  await store.dispatch(setLevel(''));
  expect(cachedLanguage('de', store.getState())?.level).toBe(BEGINNER);
  expect(localStorage.getItem('userLanguages')).toBe('{"de":{"level":"","wordCount":1}}');
});

test('a refused level is refetched and reported; a word saved meanwhile stays', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const level = delayedAnswer();
  const kept: Word[] = [];
  answerApi(({ method }) => {
    if (method === 'GET') {
      return Response.json({ level: 'A2.1', wordCount: kept.length, learnedWords: kept });
    }
    if (method === 'POST') {
      kept.push(haus);
      return Response.json(haus, { status: 201 });
    }
    return level.coming;
  });
  const store = makeSignedInStore();
  await store.dispatch(getLanguage.initiate('de'));
  const saving = store.dispatch(setLevel('C1.1'));
  const keeping = store.dispatch(carryOut({ kind: 'saveWord', args: { language: 'de', word: { word: 'Haus' } } }));
  level.answer(apiError(409, 'Conflict', 'not_found'));
  await Promise.all([saving, keeping]);
  await settled();
  expect(cachedLanguage('de', store.getState())).toEqual({ level: 'A2.1', wordCount: 1, learnedWords: [haus] });
  expect(selectToasts(store.getState()).map(({ text }) => text)).toEqual(['We couldn’t save your level: Conflict']);
});
