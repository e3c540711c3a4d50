import type { ChannelSource } from '@wordreel/shared';
import request from 'supertest';
import { createYoutube } from '#adapters/youtube';
import { DAY } from '#lib/clock';
import { addVideos, aVideo } from '#testing/captions/captions';
import { describeAccounts } from '#testing/learners/accounts-api';
import {
  feedPath,
  oembedPath,
  someFeed,
  someOembed,
  startFakeYoutube,
  type FakeYoutube,
} from '#testing/captions/fake-youtube';
import { SILENT } from '#operator/progress-bar';
import { refreshVideos, verifyVideos } from './refresh-videos.ts';

const SERVER = { publicUrl: 'http://localhost:3000', version: '1' };
const CHANNEL = 'UC0123456789012345678901';
const OTHER = 'UC1123456789012345678901';

describeAccounts('video maintenance', (api) => {
  let fake: FakeYoutube;
  beforeEach(async () => {
    fake = await startFakeYoutube();
    await api().deps.db('videos').delete();
  });
  afterEach(() => fake.close());

  const youtube = () => createYoutube({ ...SERVER, address: fake.address, pause: 0 });
  const refresh = () => refreshVideos(api().deps, youtube(), SILENT);
  const verify = () => verifyVideos(api().deps, youtube(), SILENT);
  const listed = async () => {
    const { status, body } = await request(api().server).get('/videos/de.json');
    return status === 404 ? [] : (body as ChannelSource[]);
  };
  const titles = async () => (await listed()).flatMap(({ videos }) => videos.map(({ title }) => title));

  test("a new video of a channel is added with the channel's levels", async () => {
    await addVideos(
      api().deps.db,
      aVideo({ id: 'abcdefghij0', channelId: CHANNEL, levels: ['A2', 'B1'] }),
      aVideo({ id: 'abcdefghij1', channelId: CHANNEL, levels: ['C1'], hasChannelLevels: false }),
      aVideo({ id: 'story-de-01', channelId: 'wordreel-stories-de', player: 'story' }),
    );
    fake.answer(feedPath(CHANNEL), {
      body: someFeed({ id: 'abcdefghij0', title: 'Anders' }, { id: 'abcdefghij9', title: 'Neu' }),
    });
    expect(await refresh()).toEqual({ asked: 1, added: 1, problems: [], stopped: null });
    const [channel] = await listed();
    expect(channel).toMatchObject({ channelId: CHANNEL, langLevel: ['A2', 'B1'] });
    expect(channel?.videos.map(({ id, title, langLevel }) => [id, title, langLevel])).toEqual([
      ['abcdefghij0', 'Video abcdefghij0', undefined],
      ['abcdefghij1', 'Video abcdefghij1', ['C1']],
      ['abcdefghij9', 'Neu', undefined],
    ]);
    expect(channel?.videos[2]).toMatchObject({
      url: 'https://www.youtube.com/watch?v=abcdefghij9',
      publishDate: '2026-02-28',
      views_count: 345,
    });
    expect(await refresh()).toMatchObject({ added: 0 });
  });

  test('a channel without a feed does not stop the others', async () => {
    const { db } = api().deps;
    await addVideos(
      db,
      aVideo({ id: 'abcdefghij0', channelId: OTHER }),
      aVideo({ id: 'abcdefghij1', channelId: CHANNEL }),
    );
    fake.answer(feedPath(CHANNEL), { body: someFeed({ id: 'abcdefghij9', title: 'Neu' }) });
    expect(await refresh()).toMatchObject({
      asked: 1,
      added: 1,
      problems: [`A channel (${OTHER}): YouTube has no such channel`],
    });
  });

  test('a removed video is no longer listed, and returns when it is available again', async () => {
    const { db } = api().deps;
    await addVideos(db, aVideo({ id: 'abcdefghij0' }), aVideo({ id: 'abcdefghij1', title: 'Bleibt' }));
    fake.answer(oembedPath('abcdefghij0'), { status: 401 }, { body: someOembed('Wieder da') });
    fake.answer(oembedPath('abcdefghij1'), { body: someOembed('Bleibt') });
    expect(await verify()).toMatchObject({ asked: 2, verdicts: { gone: 1, same: 1 }, problems: [], stopped: null });
    expect(await titles()).toEqual(['Bleibt']);
    api().wait(8 * DAY);
    expect(await verify()).toMatchObject({ verdicts: { back: 1, same: 1 } });
    expect(await titles()).toEqual(['Wieder da', 'Bleibt']);
  });

  test('new titles and channel names are saved', async () => {
    await addVideos(api().deps.db, aVideo({ id: 'abcdefghij0' }));
    fake.answer(oembedPath('abcdefghij0'), { body: someOembed('Neuer Titel', 'Neuer Name') });
    expect(await verify()).toMatchObject({ verdicts: { renamed: 1 } });
    expect(await listed()).toMatchObject([{ channelName: 'Neuer Name', videos: [{ title: 'Neuer Titel' }] }]);
  });

  test('a video checked within a week is not checked again; files and stories never are', async () => {
    const { db } = api().deps;
    await addVideos(db, aVideo({ id: 'abcdefghij0' }), aVideo({ id: 'clip', player: 'file' }));
    fake.answer(oembedPath('abcdefghij0'), { body: someOembed('Titel') });
    expect(await verify()).toMatchObject({ asked: 1, skipped: 0 });
    api().wait(6 * DAY);
    expect(await verify()).toMatchObject({ asked: 0, skipped: 1 });
    api().wait(2 * DAY);
    expect(await verify()).toMatchObject({ asked: 1, skipped: 0 });
    expect(fake.asked).toHaveLength(2);
  });

  test('a run stopped by YouTube continues later, and marks nothing meanwhile', async () => {
    const ids = ['abcdefghij0', 'abcdefghij1', 'abcdefghij2'];
    await addVideos(api().deps.db, ...ids.map((id) => aVideo({ id })));
    for (const id of ids) fake.answer(oembedPath(id), { body: someOembed(id) });
    fake.answer(oembedPath('abcdefghij1'), { status: 429 });
    const first = await verify();
    expect(first).toMatchObject({ asked: 1, stopped: expect.stringContaining('429') });
    expect(await titles()).toHaveLength(3);
    fake.answer(oembedPath('abcdefghij1'), { body: someOembed('eins') });
    expect(await verify()).toMatchObject({ asked: 2, skipped: 1, stopped: null });
  });

  test('without a network the run stops early, and no video counts as removed', async () => {
    await addVideos(api().deps.db, ...Array.from({ length: 9 }, (_, i) => aVideo({ id: `abcdefghij${i}` })));
    const { address } = fake;
    await fake.close();
    const report = await verifyVideos(api().deps, createYoutube({ ...SERVER, address, pause: 0 }), SILENT);
    expect(report).toMatchObject({ asked: 0, stopped: 'YouTube cannot be reached' });
    expect(report.problems).toHaveLength(5);
    expect(await titles()).toHaveLength(9);
    fake = await startFakeYoutube();
  });
});
