import { waitFor } from '@testing-library/react';
import { activityApi } from '#store/api/learning/activity-api.ts';
import { studyApi } from '#store/api/learning/study-api.ts';
import type { Command } from '#store/words/command.ts';
import { queueKey } from '#store/words/study-queue.ts';
import { answerApi, makeSignedInStore } from '#testing/fakes/fake-api.ts';
import { makeWord } from '#testing/words.ts';
import { carryOut } from './carry-out.ts';

const language = 'de';
const word = makeWord('Haus');

test.each<[string, Command]>([
  ['saved', { kind: 'saveWord', args: { language, word } }],
  ['removed', { kind: 'removeWord', args: { language, word } }],
  ['imported', { kind: 'importWords', args: { language, words: [word], isLast: true } }],
  ['removed with others', { kind: 'changeWords', args: { language, does: 'remove', words: [word.word] } }],
  ['marked as known', { kind: 'markWord', args: { language, lemma: 'haus', status: 'known' } }],
  ['paused', { kind: 'pauseWord', args: { language, word, paused: true } }],
])('the study queue and the statistics are refetched after a word is %s', async (_what, command) => {
  const calls = answerApi(({ method }) => Response.json(method === 'GET' ? { items: [], paused: [] } : {}));
  const asked = (path: string) => calls.filter((call) => call.method === 'GET' && call.path === path).length;
  const store = makeSignedInStore();
  await store.dispatch(studyApi.endpoints.getStudyQueue.initiate(queueKey({ language, mode: 'all' })));
  await store.dispatch(activityApi.endpoints.getStats.initiate(language));
  expect([asked('/api/study/queue'), asked('/api/stats/de')]).toEqual([1, 1]);
  await store.dispatch(carryOut(command));
  await waitFor(() => expect([asked('/api/study/queue'), asked('/api/stats/de')]).toEqual([2, 2]));
});

test('rating a word refetches the statistics but not the queue of the session', async () => {
  const calls = answerApi(({ method }) => Response.json(method === 'GET' ? { items: [], paused: [] } : {}));
  const store = makeSignedInStore();
  await store.dispatch(studyApi.endpoints.getStudyQueue.initiate(queueKey({ language, mode: 'all' })));
  await store.dispatch(activityApi.endpoints.getStats.initiate(language));
  await store.dispatch(carryOut({ kind: 'setPriority', args: { language, word, reviewPriority: 3 } }));
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/stats/de')).toHaveLength(2));
  expect(calls.filter(({ path }) => path === '/api/study/queue')).toHaveLength(1);
});
