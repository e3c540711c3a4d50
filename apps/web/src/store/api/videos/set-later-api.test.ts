import { selectToasts } from '#store/slices/toasts-slice.ts';
import { answerApi, apiError, makeSignedInStore } from '#testing/fakes/fake-api.ts';
import { setLaterApi } from './set-later-api.ts';
import { watchLaterApi } from './watch-later-api.ts';

const KEPT = [{ videoId: 'a', keptAt: '2026-11-20T10:00:00.000Z' }];

/** A learner who keeps one video for later. `answer` responds to changes of the list. */
async function open(answer: () => Response) {
  const calls = answerApi(({ method }) => (method === 'GET' ? Response.json(KEPT) : answer()));
  const store = makeSignedInStore();
  await store.dispatch(watchLaterApi.endpoints.getWatchLater.initiate('de'));
  const list = () => watchLaterApi.endpoints.getWatchLater.select('de')(store.getState()).data;
  const set = (videoId: string, isLater: boolean) =>
    store.dispatch(setLaterApi.endpoints.setLater.initiate({ language: 'de', videoId, isLater }));
  return { calls, store, list, set };
}

test('a learner’s video is kept at once and on the server', async () => {
  const { calls, list, set } = await open(() => new Response(null, { status: 204 }));
  const saving = set('b', true);
  expect(list()).toEqual(['b', 'a']);
  await saving;
  expect(list()).toEqual(['b', 'a']);
  await set('a', false);
  expect(list()).toEqual(['b']);
  expect(calls.slice(1).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/videos/b/later',
    'DELETE /api/videos/a/later',
  ]);
});

test('a refusal is reported and the list is refetched', async () => {
  const { store, list, set } = await open(() => apiError(404, 'Not Found', 'video_not_found'));
  await set('b', true);
  expect(selectToasts(store.getState())).toMatchObject([
    { tone: 'error', text: 'We couldn’t save the video for later. Please try again.' },
  ]);
  await Promise.all(store.dispatch(watchLaterApi.util.getRunningQueriesThunk()));
  expect(list()).toEqual(['a']);
});
