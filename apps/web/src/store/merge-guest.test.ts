import { answerApi, apiError, type ApiCall } from '#testing/fake-api.ts';
import { makeWord, storedWords, storeWords } from '#testing/words.ts';
import { serveWords } from '#testing/word-server.ts';
import { hasGuestLearning, mergeGuest } from './merge-guest.ts';

test('every word arrives once, in its order, and leaves the device', async () => {
  storeWords({ de: [makeWord('Haus'), makeWord('et/ou'), makeWord('Baum')] });
  const { words } = serveWords([makeWord('Haus', { translation: 'the account’s own' })]);
  expect(await mergeGuest()).toBe('merged');
  expect(words.map(({ word, translation }) => [word, translation])).toEqual([
    ['Haus', 'the account’s own'],
    ['et/ou', makeWord('et/ou').translation],
    ['Baum', makeWord('Baum').translation],
  ]);
  expect(hasGuestLearning()).toBe(false);
  expect(localStorage.getItem('learnedWords.de')).toBeNull();
  expect(await mergeGuest()).toBe('nothing');
});

test('what is interrupted stays, and goes on later without doubling', async () => {
  storeWords({ de: [makeWord('Haus'), makeWord('Baum')] });
  const kept: string[] = [];
  let isDown = true;
  answerApi(({ method, body }) => {
    if (method === 'GET') return apiError(404, 'Not Found', 'language_not_started');
    const { word } = (body as { word: { word: string } }).word;
    if (word === 'Baum' && isDown) throw new TypeError('offline');
    if (!kept.includes(word)) kept.push(word);
    return Response.json({});
  });
  expect(await mergeGuest()).toBe('interrupted');
  expect(storedWords('de')).toHaveLength(2);
  isDown = false;
  expect(await mergeGuest()).toBe('merged');
  expect(kept).toEqual(['Haus', 'Baum']);
});

test.each([
  ['beginner', 'B1.1', ['B1.1']],
  ['A2.1', 'B1.1', ['B1.1']],
  ['C1.1', 'B1.1', []],
])('of an account at %s and a guest at %s the higher level stands', async (account, guest, set) => {
  localStorage.setItem('userLanguages', JSON.stringify({ de: { level: guest, wordCount: 0 } }));
  const calls: ApiCall[] = answerApi(() => Response.json({ level: account, wordCount: 0, learnedWords: [] }));
  await mergeGuest();
  const levels = calls.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { level: string }).level);
  expect(levels).toEqual(set);
  expect(hasGuestLearning()).toBe(false);
});

test('a word that the server refuses stays on the device', async () => {
  storeWords({ de: [makeWord('Haus'), makeWord('Baum')] });
  answerApi(({ method, body }) => {
    if (method === 'GET') return apiError(404, 'Not Found', 'language_not_started');
    const { word } = (body as { word: { word: string } }).word;
    return word === 'Haus' ? apiError(400, 'Bad Request', 'validation_failed') : Response.json({});
  });
  expect(await mergeGuest()).toBe('merged');
  expect(storedWords('de')).toEqual([expect.objectContaining({ word: 'Haus' })]);
});
