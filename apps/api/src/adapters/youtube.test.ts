import {
  feedPath,
  oembedPath,
  someFeed,
  someOembed,
  startFakeYoutube,
  type FakeYoutube,
} from '#testing/captions/fake-youtube';
import { OutboundError } from './outbound.ts';
import { BusyError, createYoutube } from './youtube.ts';

const CHANNEL = 'UC0123456789012345678901';
const ID = 'abcdefghijk';

let fake: FakeYoutube;
beforeEach(async () => {
  fake = await startFakeYoutube();
});
afterEach(() => fake.close());

const ask = (pause = 0) =>
  createYoutube({ version: '1', publicUrl: 'https://words.example', address: fake.address, pause });

test('a feed lists the newest videos of a channel, without its shorts', async () => {
  fake.answer(feedPath(CHANNEL), {
    body: someFeed(
      { id: ID, title: 'Haus &amp; Hof &lt;3' },
      { id: 'shortvideo0', title: 'Kurz', isShort: true },
      { id: 'not-an-id', title: 'Krumm' },
      { id: 'abcdefghijl', title: '2026' },
    ),
  });
  expect(await ask().readFeed(CHANNEL)).toEqual([
    { id: ID, title: 'Haus & Hof <3', channelName: 'A channel', publishDate: '2026-02-28', viewsCount: 345 },
    { id: 'abcdefghijl', title: '2026', channelName: 'A channel', publishDate: '2026-02-28', viewsCount: 345 },
  ]);
  expect(fake.asked[0]?.headers['user-agent']).toBe('Wordreel/1 (+https://words.example)');
});

test('a channel without videos has an empty feed, and a missing channel has none', async () => {
  fake.answer(feedPath(CHANNEL), { body: someFeed() });
  expect(await ask().readFeed(CHANNEL)).toEqual([]);
  expect(await ask().readFeed('UCnone')).toBeNull();
});

test.each([['<html><body>Before you continue</body></html>'], [''], ['{}'], ['<feed']])(
  '%j is not a feed',
  async (body) => {
    fake.answer(feedPath(CHANNEL), { body });
    await expect(ask().readFeed(CHANNEL)).rejects.toThrow(OutboundError);
  },
);

test("oEmbed returns a video's title, or that it is gone", async () => {
  fake.answer(oembedPath(ID), { body: someOembed('Ein Titel', 'Ein Kanal') });
  expect(await ask().readVideo(ID)).toEqual({ kind: 'there', title: 'Ein Titel', channelName: 'Ein Kanal' });
  for (const status of [401, 404]) {
    fake.answer(oembedPath(ID), { status, body: 'Unauthorized' });
    expect(await ask().readVideo(ID)).toEqual({ kind: 'gone' });
  }
});

test.each([
  { status: 400, body: 'Bad Request' },
  { status: 403, body: 'Forbidden' },
  { status: 302, headers: { location: 'https://consent.youtube.com/' } },
  { status: 200, body: '<html></html>' },
  { status: 200, body: '{"title":""}' },
  { status: 200, body: 'x'.repeat(600_000) },
])('%j does not describe a video', async (answer) => {
  fake.answer(oembedPath(ID), answer);
  await expect(ask().readVideo(ID)).rejects.toThrow(OutboundError);
});

test('a rate-limited request is retried and finally fails', async () => {
  const busy = { status: 429, headers: { 'retry-after': '1' } };
  fake.answer(oembedPath(ID), busy, { status: 503 }, { body: someOembed('Ein Titel') });
  expect(await ask().readVideo(ID)).toMatchObject({ kind: 'there' });
  expect(fake.asked).toHaveLength(3);
  fake.answer(oembedPath(ID), busy);
  await expect(ask().readVideo(ID)).rejects.toThrow(BusyError);
});

test('two requests have a pause between them', async () => {
  fake.answer(oembedPath(ID), { body: someOembed('Ein Titel') });
  const youtube = ask(60);
  const begun = performance.now();
  await youtube.readVideo(ID);
  await youtube.readVideo(ID);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(59);
});
