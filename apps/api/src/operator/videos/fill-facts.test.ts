import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addVideos, aVideo } from '#testing/captions/captions';
import { describeAccounts } from '#testing/learners/accounts-api';
import { SILENT } from '#operator/progress-bar';
import { fillFacts } from './fill-facts.ts';

const CHANNEL = 'UC0123456789012345678901';
const BARE = { duration: null, viewsCount: null, publishDate: null, channelImage: null, channelId: CHANNEL };

describeAccounts('videos facts', (api) => {
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'wordreel-facts-'));
    await api().deps.db('videos').delete();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Creates a program that responds like yt-dlp, depending on the URL. */
  function answering(answers: Record<string, string>): string {
    const program = path.join(folder, 'yt-dlp');
    const cases = Object.entries(answers).map(([part, command]) => `*${part}*) ${command} ;;`);
    writeFileSync(program, `#!/bin/sh\necho "$*" >> '${folder}/calls'\ncase "$*" in\n${cases.join('\n')}\nesac\n`);
    chmodSync(program, 0o755);
    return program;
  }
  const fill = (ytDlp: string) => fillFacts({ db: api().deps.db, config: { ytDlp } }, SILENT);
  const rows = () =>
    api()
      .deps.db('videos')
      .orderBy('id')
      .select('id', 'duration_ms', 'views', api().deps.db.raw('published_on::text as date'), 'channel_image');

  test('fills missing data of videos and channels, and keeps what is known', async () => {
    await addVideos(
      api().deps.db,
      aVideo({ ...BARE, id: 'abcdefghij0' }),
      aVideo({ ...BARE, id: 'abcdefghij1', viewsCount: 7 }),
      aVideo({ ...BARE, id: 'story-de-01', player: 'story' }),
    );
    const facts = `echo '{"duration": 61.5, "view_count": 345, "upload_date": "20260228"}'`;
    const image = { id: 'avatar_uncropped', url: 'https://yt3.ggpht.com/a=s0' };
    const ytDlp = answering({
      abcdefghij: facts,
      [CHANNEL]: `echo '${JSON.stringify({ thumbnails: [{ id: 'banner', url: 'https://yt3.ggpht.com/b' }, image] })}'`,
    });
    expect(await fill(ytDlp)).toEqual({ asked: 3, videos: 2, channels: 1, problems: [], stopped: null });
    const known = { duration_ms: 61_500, date: '2026-02-28', channel_image: image.url };
    expect(await rows()).toEqual([
      { ...known, id: 'abcdefghij0', views: '345' },
      { ...known, id: 'abcdefghij1', views: '7' },
      expect.objectContaining({ id: 'story-de-01', duration_ms: null }),
    ]);
    expect(await fill(ytDlp)).toMatchObject({ asked: 0 });
    expect(readFileSync(path.join(folder, 'calls'), 'utf8')).toMatch(
      /-- https:\/\/www\.youtube\.com\/watch\?v=abcdefghij0/,
    );
  });

  test('names failed videos with the reason and continues with the others', async () => {
    await addVideos(
      api().deps.db,
      aVideo({ ...BARE, id: 'abcdefghij0', channelId: null }),
      aVideo({ ...BARE, id: 'abcdefghij1', channelId: null }),
      aVideo({ ...BARE, id: 'abcdefghij2', channelId: null }),
    );
    const ytDlp = answering({
      abcdefghij0: `echo 'ERROR: Private video' >&2; exit 1`,
      abcdefghij1: `echo 'no JSON'`,
      abcdefghij2: `echo '{"duration": "long", "view_count": 12, "upload_date": null}'`,
    });
    expect(await fill(ytDlp)).toEqual({
      asked: 1,
      videos: 1,
      channels: 0,
      problems: ['abcdefghij0: ERROR: Private video', 'abcdefghij1: yt-dlp printed no metadata'],
      stopped: null,
    });
    expect((await rows())[2]).toMatchObject({ duration_ms: null, views: '12' });
  });

  test('without yt-dlp it says how to install it', async () => {
    await addVideos(api().deps.db, aVideo({ ...BARE, id: 'abcdefghij0' }));
    const { problems } = await fill(path.join(folder, 'nothing'));
    expect(problems[0]).toMatch(/was not found or cannot be run\. Install yt-dlp/);
  });
});
