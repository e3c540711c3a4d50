import { join } from 'node:path';
import type { ChannelSource } from '@wordreel/shared';
import request from 'supertest';
import { addVideos, aVideo } from '#testing/captions/captions';
import { describeAccounts } from '#testing/learners/accounts-api';
import { aFolder } from '#testing/captions/yt-dlp-folder';
import { importCatalogue } from './import-catalogue.ts';

/** An entry of a channel as `yt-dlp --flat-playlist` lists it. */
const anEntry = (id: string, facts: object = {}) => ({
  _type: 'url',
  ie_key: 'Youtube',
  id,
  url: `https://www.youtube.com/watch?v=${id}`,
  title: `Folge ${id}`,
  duration: 301.0,
  view_count: 77,
  channel: null,
  live_status: null,
  ...facts,
});

const CHANNEL = {
  _type: 'playlist',
  id: '@kanal',
  channel: 'Ein Kanal',
  channel_id: 'UC0123456789012345678901',
  uploader: 'Ein Kanal',
  title: 'Ein Kanal - Videos',
};

describeAccounts('catalog import', (api) => {
  beforeEach(async () => {
    await api().deps.db('videos').delete();
  });

  const run = (content: unknown, levels = ['A1']) =>
    importCatalogue(api().deps, {
      file: join(aFolder({ 'channel.json': content }), 'channel.json'),
      language: 'de',
      levels,
    });
  const listed = async () => (await request(api().server).get('/videos/de.json')).body as ChannelSource[];

  test('a channel is imported with its videos and one level for all; importing it again updates it', async () => {
    const playlist = { ...CHANNEL, entries: [anEntry('abcdefghij0'), anEntry('abcdefghij1', { duration: null })] };
    expect(await run(playlist, ['A2', 'B1'])).toMatchObject({ added: 2, refreshed: 0 });
    expect(await listed()).toMatchObject([
      {
        channelName: 'Ein Kanal',
        channelId: 'UC0123456789012345678901',
        langLevel: ['A2', 'B1'],
        videos: [
          { id: 'abcdefghij0', title: 'Folge abcdefghij0', duration: 301, views_count: 77, player: 'youtube' },
          { id: 'abcdefghij1', duration: null },
        ],
      },
    ]);
    const renamed = {
      ...CHANNEL,
      entries: [anEntry('abcdefghij0', { title: 'Neu', duration: null }), anEntry('abcdefghij2')],
    };
    expect(await run(renamed)).toMatchObject({ added: 1, refreshed: 1 });
    const [channel] = await listed();
    expect(channel?.videos).toHaveLength(3);
    expect(channel?.videos[0]).toMatchObject({ title: 'Neu', duration: 301 });
  });

  test('a channel with tabs, and one line per video, can be read; each video is imported once', async () => {
    const tab = { ...CHANNEL, entries: [anEntry('abcdefghij0')] };
    expect(await run({ ...CHANNEL, entries: [tab, tab] })).toMatchObject({ added: 1, refreshed: 0 });
    const line = (id: string) =>
      JSON.stringify(anEntry(id, { playlist_channel: 'Ein Kanal', playlist_channel_id: CHANNEL.channel_id }));
    expect(await run(`${line('abcdefghij0')}\n${line('abcdefghij1')}\n`)).toMatchObject({ added: 1, refreshed: 1 });
    expect(await listed()).toMatchObject([{ channelName: 'Ein Kanal', videos: [{}, {}] }]);
  });

  test('unavailable videos and other entries are left out', async () => {
    const entries = [
      anEntry('abcdefghij0'),
      anEntry('abcdefghij1', { title: '[Private video]' }),
      anEntry('abcdefghij2', { title: null }),
      anEntry('abcdefghij3', { live_status: 'is_upcoming' }),
      anEntry('PLabcdefghijklmnop'),
      null,
    ];
    const { added, leftOut } = await run({ ...CHANNEL, entries });
    expect(added).toBe(1);
    expect(leftOut.map(({ title, reason }) => `${title}: ${reason}`)).toEqual([
      '[Private video]: it is not available',
      'abcdefghij2: it has no title',
      'Folge abcdefghij3: it has not been broadcast yet',
      'Folge PLabcdefghijklmnop: it is not a YouTube video',
      'An entry: yt-dlp has no data for it',
    ]);
  });

  test('a list of videos can be read too, and lines that are not JSON are skipped', async () => {
    expect(await run([anEntry('abcdefghij0'), anEntry('abcdefghij1')])).toMatchObject({ added: 2, leftOut: [] });
    const lines = `WARNING: [youtube] no\r\n${JSON.stringify(anEntry('abcdefghij2'))}\r\n{"id": "abcdefghij3", "ti`;
    expect(await run(lines)).toMatchObject({
      added: 1,
      leftOut: [
        { title: 'Line 1', reason: 'it is not JSON' },
        { title: 'Line 3', reason: 'it is not JSON' },
      ],
    });
  });

  test('if nothing is imported, the reasons are still reported', async () => {
    const entries = [anEntry('abcdefghij0', { title: '[Private video]' })];
    await expect(run({ ...CHANNEL, entries })).rejects.toThrow('[Private video]: it is not available');
  });

  test("a video's own level stays", async () => {
    await addVideos(api().deps.db, aVideo({ id: 'abcdefghij0', levels: ['C1'], hasChannelLevels: false }));
    await run({ ...CHANNEL, entries: [anEntry('abcdefghij0'), anEntry('abcdefghij1')] });
    expect((await listed())[0]?.videos).toMatchObject([{ langLevel: ['C1'] }, { id: 'abcdefghij1' }]);
  });

  test('a list written in UTF-16 by a Windows shell can be read', async () => {
    const text = JSON.stringify({ ...CHANNEL, entries: [anEntry('abcdefghij0', { title: 'Grüße' })] });
    expect(await run(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toMatchObject({ added: 1, refreshed: 0 });
    expect((await listed())[0]?.videos).toMatchObject([{ title: 'Grüße' }]);
  });

  test.each([
    ['not JSON at all', 'is not JSON'],
    [{ entries: [] }, 'lists no YouTube video'],
    ['', 'lists no YouTube video'],
  ])('%j is refused and changes nothing', async (content, message) => {
    await expect(run(content)).rejects.toThrow(message);
    expect(await api().deps.db('videos')).toEqual([]);
  });
});
