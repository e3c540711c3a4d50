import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { LanguageCode } from '@wordreel/shared';
import { makeStore } from '#store/store.ts';
import { selectToasts } from '#store/slices/toasts-slice.ts';
import { answerApi, apiError, makeSignedInStore } from '#testing/fakes/fake-api.ts';
import { jsonAnswer, makeChannel, makeVideo } from '#testing/video-file.ts';
import { useChannelNames, videosApi } from './videos-api.ts';

function answer(...answers: (Response | Error | string)[]) {
  const fetching = jest.fn<Promise<Response>, [string]>();
  for (const next of answers) {
    if (next instanceof Response) fetching.mockResolvedValueOnce(next);
    else fetching.mockRejectedValueOnce(next);
  }
  globalThis.fetch = fetching as typeof fetch;
  return fetching;
}

const load = (store = makeStore(), language: LanguageCode = 'de') =>
  store.dispatch(videosApi.endpoints.getVideos.initiate(language));

async function messageOf(loading: ReturnType<typeof load>) {
  return (await loading).error?.message;
}

test('a video has the properties of its file, its channel and its language', async () => {
  const fetching = answer(
    jsonAnswer([makeChannel([makeVideo('a')], { channel_img_profile: 'https://yt3.ggpht.com/a', channelId: 'UC1' })]),
  );
  expect((await load()).data).toEqual([
    {
      ...makeVideo('a'),
      channelName: 'Easy German',
      channelImgProfile: 'https://yt3.ggpht.com/a',
      channelId: 'UC1',
      lang: 'de',
      langLevel: ['A1'],
      player: 'youtube',
      captions: null,
      isOwn: false,
    },
  ]);
  expect(fetching.mock.calls[0]?.[0]).toBe('/videos/de.json');
});

test('a video’s own channel name and levels override its channel’s', async () => {
  answer(jsonAnswer([makeChannel([makeVideo('a', { channelName: 'logo!', langLevel: ['B1.2'] })])]));
  expect((await load()).data).toMatchObject([{ channelName: 'logo!', langLevel: ['B1.2'] }]);
});

test('missing properties and invalid dates are unknown', async () => {
  answer(
    jsonAnswer([
      {
        channelName: 'A',
        langLevel: ['A1'],
        videos: [{ id: 'a', title: 'A', url: 'https://x.y', publishDate: 'soon' }],
      },
    ]),
  );
  expect((await load()).data).toMatchObject([
    { thumbnail: null, duration: null, publishDate: null, views_count: null, channelImgProfile: null, channelId: null },
  ]);
});

test('channels take turns, and a video listed twice appears once', async () => {
  const first = makeChannel([makeVideo('a1'), makeVideo('a2'), makeVideo('a3')]);
  answer(jsonAnswer([first, makeChannel([makeVideo('b1'), makeVideo('a2')])]));
  expect((await load()).data?.map((video) => video.id)).toEqual(['a1', 'b1', 'a2', 'a3']);
});

const openWith = async (response: () => Response) => {
  answerApi(({ path }) => (path === '/videos/de.json' ? Response.json([makeChannel([makeVideo('a')])]) : response()));
  const store = makeSignedInStore();
  const { data } = await store.dispatch(videosApi.endpoints.getVideos.initiate('de'));
  return { data, toasts: selectToasts(store.getState()) };
};

test('own videos come first, and a failure to load them is told without hiding the catalog', async () => {
  const own = { id: 'own-a', title: 'Meins', url: 'https://x.y', thumbnail: null, duration: null, level: 'B1.1' };
  const more = { series: 'Städte', episode: 1, captions: 'own', addedAt: '2026-01-01T00:00:00.000Z', progress: null };
  const { data } = await openWith(() => Response.json([{ ...own, ...more }]));
  expect(data).toMatchObject([{ id: 'own-a', isOwn: true, channelName: 'Städte', langLevel: ['B1.1'] }, { id: 'a' }]);
  const failed = await openWith(() => apiError(503, '', 'unavailable'));
  expect(failed.data).toMatchObject([{ id: 'a' }]);
  expect(failed.toasts).toMatchObject([{ text: 'We couldn’t load the videos you added.' }]);
});

test('a file may hold a single channel instead of a list', async () => {
  answer(jsonAnswer(makeChannel([makeVideo('a'), makeVideo('b')])));
  expect((await load()).data?.map((video) => video.id)).toEqual(['a', 'b']);
});

test('a language is loaded once', async () => {
  const fetching = answer(jsonAnswer([makeChannel([makeVideo('a')])]));
  const store = makeStore();
  await load(store);
  await load(store);
  expect(fetching).toHaveBeenCalledTimes(1);
});

test('a language that failed to load is loaded again', async () => {
  answer(new Error('offline'), jsonAnswer([makeChannel([makeVideo('a')])]));
  const store = makeStore();
  await load(store);
  expect((await load(store)).data).toHaveLength(1);
});

test('a language outside the selector may have videos; otherwise it reports that it has none', async () => {
  answer(jsonAnswer([makeChannel([makeVideo('a')])]), new Response('', { status: 404 }));
  expect((await load(makeStore(), 'ja')).data).toHaveLength(1);
  expect(await messageOf(load(makeStore(), 'ja'))).toBe('No JSON file configured for language: ja');
});

test('stories come before the channels', async () => {
  const stories = ['s1', 's2'].map((id) => makeVideo(id, { player: 'story', captions: 'story' }));
  answer(jsonAnswer([makeChannel([makeVideo('a1')]), makeChannel(stories), makeChannel([makeVideo('b1')])]));
  expect((await load()).data?.map((video) => video.id)).toEqual(['s1', 's2', 'a1', 'b1']);
});

test.each([
  [404, 'Nothing here', 'Nothing here'],
  [404, '', 'Not Found'],
  [418, '', 'Request Failed'],
  [503, '', 'Service Unavailable'],
  [599, '', 'Server Error'],
])('status %i with the text %j is reported as %s', async (status, statusText, shown) => {
  answer(new Response('', { status, statusText }));
  expect(await messageOf(load())).toBe(`Failed to fetch JSON file (${status}): ${shown}`);
});

test('an HTML page instead of JSON reports the content type', async () => {
  answer(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
  expect(await messageOf(load())).toBe(
    'Expected JSON but received text/html. The file may not exist or the path is incorrect.',
  );
});

test.each(['application/json; charset=utf-8', 'application/problem+json'])('%s counts as JSON', async (type) => {
  answer(jsonAnswer([], { headers: { 'content-type': type } }));
  expect((await load()).data).toEqual([]);
});

test('broken JSON is reported', async () => {
  answer(new Response('[{', { headers: { 'content-type': 'application/json' } }));
  expect(await messageOf(load())).toBe('The list of videos isn’t valid JSON.');
});

test.each<unknown>([
  null,
  {},
  [null],
  [{ channelName: 'A' }],
  [makeChannel([{ ...makeVideo('a'), title: 7 as unknown as string }])],
  [makeChannel([{ ...makeVideo('a'), duration: '4:05' as unknown as number }])],
  [makeChannel([makeVideo('a')], { langLevel: 'A1' as unknown as string[] })],
])('the wrong shape %j is reported', async (file) => {
  answer(jsonAnswer(file));
  expect(await messageOf(load())).toBe('The list of videos doesn’t have the expected shape.');
});

test('a missing network is reported; a thrown non-Error is an unknown error', async () => {
  answer(new TypeError('Failed to fetch'));
  expect(await messageOf(load())).toBe('Network error occurred');
  answer('strange');
  expect(await messageOf(load())).toBe('Unknown error occurred');
});

test('the channel names of a language are listed once each, sorted', async () => {
  answer(
    jsonAnswer(
      ['logo!', 'Easy German', 'logo!'].map((channelName, index) =>
        makeChannel([makeVideo(`v${index}`)], { channelName }),
      ),
    ),
  );
  const store = makeStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useChannelNames('de'), { wrapper });
  expect(result.current).toEqual([]);
  await waitFor(() => expect(result.current).toEqual(['Easy German', 'logo!']));
});
