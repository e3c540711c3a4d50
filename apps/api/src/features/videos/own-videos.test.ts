import { randomUUID } from 'node:crypto';
import { filmUrl, OWN_VIDEO_QUOTAS, type OwnVideos, type VideoDetails } from '@wordreel/shared';
import { createYoutube, type Youtube } from '#adapters/youtube';
import { DAY } from '#lib/clock';
import { addVideos, aVideo } from '#testing/captions/captions';
import { oembedPath, someOembed, startFakeYoutube, type FakeYoutube } from '#testing/captions/fake-youtube';
import { anOwnVideo, newOwnId } from '#testing/captions/own-videos';
import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { forgetRemovedVideos } from './own-videos.store.ts';

const SRT = { fileName: 'leipzig.srt', text: '1\n00:00:01,000 --> 00:00:03,000\nIch wohne in Leipzig.\n' };

describeAccounts(
  'own videos',
  (api) => {
    let learner: LearnerClient;
    beforeEach(async () => {
      learner = await newLearnerClient(api());
    });

    const shelf = async () => (await learner.get('/api/own-videos/de')).body as OwnVideos;
    const progress = (id: string) =>
      learner.put(`/api/videos/${id}/progress`, { sessionId: randomUUID(), position: 42, watched: 60 });
    const forget = () => forgetRemovedVideos(api().deps.db, api().deps.clock() - DAY, new AbortController().signal);

    async function added(facts: Parameters<typeof anOwnVideo>[0] = {}): Promise<string> {
      const id = newOwnId();
      const saved = await learner.put(`/api/videos/${id}`, anOwnVideo(facts));
      expect([saved.status, saved.body]).toEqual([200, { id }]);
      return id;
    }

    test('a link becomes a video that can be watched, captioned and found on the shelf', async () => {
      const id = await added({ url: 'https://youtu.be/dQw4w9WgXcQ?t=90', series: 'Nicos Weg', episode: 3 });
      expect((await learner.get(`/api/videos/${id}`)).body as VideoDetails).toMatchObject({
        id,
        player: 'youtube',
        url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        langLevel: ['B1.1'],
        captions: null,
        progress: null,
      });
      expect(codeOf(await learner.put(`/api/videos/${id}/transcript`, SRT))).toEqual([200, undefined]);
      expect(codeOf(await progress(id))).toEqual([204, undefined]);
      expect(await shelf()).toEqual([
        expect.objectContaining({
          id,
          title: 'Leben in Leipzig',
          series: 'Nicos Weg',
          episode: 3,
          captions: 'own',
          progress: { position: 42, finishedAt: null },
        }),
      ]);
      expect((await learner.get('/api/watch-history/de')).body).toMatchObject([{ videoId: id }]);
    });

    test('a film on the learner’s device is saved by its fingerprint alone', async () => {
      const url = filmUrl(`${'s'.repeat(22)}.${'h'.repeat(43)}`);
      const id = await added({ url, title: 'Der Himmel über Berlin', duration: 7620.5 });
      expect((await learner.get(`/api/videos/${id}`)).body as VideoDetails).toMatchObject({
        player: 'local',
        url,
        fileUrl: null,
        thumbnail: null,
        duration: 7620.5,
      });
      // Another edit, which doesn't know the duration, keeps it.
      await learner.put(`/api/videos/${id}`, anOwnVideo({ url, title: 'Engel' })).expect(200);
      expect(await shelf()).toMatchObject([{ id, url, title: 'Engel', duration: 7620.5 }]);
      const copy = await learner.put(`/api/videos/${newOwnId()}`, anOwnVideo({ url }));
      expect(copy.body).toEqual({ id });
    });

    test.each(['film:', `film:${'s'.repeat(22)}.`, `film:${'s'.repeat(22)}.${'h'.repeat(44)}`, 'file:///film.mkv'])(
      'the fingerprint %j is refused',
      async (url) => {
        const refused = await learner.put(`/api/videos/${newOwnId()}`, anOwnVideo({ url }));
        expect(codeOf(refused)).toEqual([400, 'validation_failed']);
      },
    );

    test('its words are estimated, exercised and talked about like those of any video', async () => {
      const id = await added();
      await learner.put(`/api/videos/${id}/transcript`, SRT).expect(200);
      await learner.put('/api/languages/de', { level: 'B1.1' }).expect(200);
      const estimate = await learner.post('/api/comprehension', { language: 'de', videoIds: [id] });
      expect(estimate.body).toMatchObject({ estimates: [{ videoId: id, reason: 'too_short' }] });
      expect((await learner.get(`/api/videos/${id}/words-to-learn`)).status).toBe(200);
      const word = {
        word: 'wohnen',
        form: 'wohne',
        videoId: id,
        sentence: 'Ich wohne in Leipzig.',
        startSec: 1,
        endSec: 3,
      };
      await learner.post('/api/learned-words', { language: 'de', word }).expect(201);
      await progress(id);
      const zone = 'Europe/Berlin';
      const queue = await learner.get(`/api/study/queue?language=de&zone=${zone}`);
      expect(queue.body).toMatchObject({
        items: [{ line: { text: { line: { text: 'Ich wohne in Leipzig.' } }, video: { id } } }],
      });
      const exercises = await learner.get(`/api/exercises?language=de&zone=${zone}`);
      expect(exercises.body).toMatchObject({ videos: [{ videoId: id, words: 1 }] });
      const talk = { id: randomUUID(), language: 'de', zone, kind: 'video', video: id };
      expect((await learner.post('/api/tutor/conversations', talk)).body).toMatchObject({ video: { id } });
    });

    test('a link to a video in the catalog, or added before, opens that one', async () => {
      await addVideos(api().deps.db, aVideo({ id: 'AAAAAAAAAAA', language: 'fr' }));
      const inCatalog = await learner.put(
        `/api/videos/${newOwnId()}`,
        anOwnVideo({ url: 'https://youtu.be/AAAAAAAAAAA' }),
      );
      expect(inCatalog.body).toEqual({ id: 'AAAAAAAAAAA' });
      const id = await added({ url: 'https://youtu.be/BBBBBBBBBBB' });
      const again = await learner.put(
        `/api/videos/${newOwnId()}`,
        anOwnVideo({ url: 'https://m.youtube.com/watch?v=BBBBBBBBBBB' }),
      );
      expect(again.body).toEqual({ id });
      expect(await shelf()).toHaveLength(1);
    });

    test('title, level and series can be changed; link and language cannot', async () => {
      const body = anOwnVideo();
      const id = await added(body);
      const changed = { ...body, title: '  Neu\n hier ', level: 'A2.2', series: 'Serie' } as const;
      expect((await learner.put(`/api/videos/${id}`, changed)).status).toBe(200);
      expect(await shelf()).toEqual([expect.objectContaining({ title: 'Neu hier', level: 'A2.2', series: 'Serie' })]);
      for (const other of [{ language: 'fr' }, { url: 'https://youtu.be/CCCCCCCCCCC' }]) {
        expect(codeOf(await learner.put(`/api/videos/${id}`, { ...body, ...other }))).toEqual([409, 'conflict']);
      }
    });

    test.each([
      [{ url: 'https://example.org/watch?v=dQw4w9WgXcQ' }, 'url'],
      [{ url: `https://youtu.be/${'x'.repeat(2000)}` }, 'url'],
      [{ title: ' \n ' }, 'title'],
      [{ title: 'x'.repeat(201) }, 'title'],
      [{ level: 'Z9' }, 'level'],
      [{ episode: 0 }, 'episode'],
    ])('%j is refused with a message at %s', async (wrong, path) => {
      const { status, body } = await learner.put(`/api/videos/${newOwnId()}`, { ...anOwnVideo(), ...wrong });
      expect([status, body]).toEqual([400, expect.objectContaining({ fields: [expect.objectContaining({ path })] })]);
    });

    test('only ids of own videos can be saved, so nobody takes the place of a catalog video', async () => {
      for (const id of ['dQw4w9WgXcQ', 'own-short', `own-${'x'.repeat(23)}`]) {
        expect(codeOf(await learner.put(`/api/videos/${id}`, anOwnVideo()))).toEqual([404, 'video_not_found']);
      }
    });

    test('a removed video is gone at once and comes back whole within a day', async () => {
      const body = anOwnVideo();
      const id = await added(body);
      await learner.put(`/api/videos/${id}/transcript`, SRT);
      expect((await learner.remove(`/api/videos/${id}`)).status).toBe(204);
      for (const path of [`/api/videos/${id}`, `/api/videos/${id}/transcript`]) {
        expect((await learner.get(path)).status).toBe(404);
      }
      expect(codeOf(await learner.remove(`/api/videos/${id}`))).toEqual([404, 'video_not_found']);
      expect(await shelf()).toEqual([]);
      api().wait(DAY / 2);
      await forget();
      expect((await learner.put(`/api/videos/${id}`, body)).body).toEqual({ id });
      expect((await learner.get(`/api/videos/${id}/transcript`)).body).toMatchObject({ kind: 'own' });
      expect(await shelf()).toHaveLength(1);
    });

    test('after a day a removed video is forgotten, and only the time spent on it stays', async () => {
      const { db } = api().deps;
      const [watched, unwatched] = [await added({ title: 'Geheim' }), await added()];
      await learner.put(`/api/videos/${watched}/transcript`, SRT);
      await progress(watched);
      for (const id of [watched, unwatched]) await learner.remove(`/api/videos/${id}`);
      const minutes = async () =>
        ((await learner.get('/api/progress/de?zone=Europe/Berlin')).body as { minutes: { video: number } }).minutes;
      const before = await minutes();
      expect(before.video).toBe(1);
      api().wait(2 * DAY);
      expect(await forget()).toBe(2);
      expect(await forget()).toBe(0);
      expect(await db('all_videos').whereIn('id', [watched, unwatched]).select('id', 'title', 'url')).toEqual([
        { id: watched, title: '', url: '' },
      ]);
      expect(await db('transcripts').where({ user_id: learner.userId })).toEqual([]);
      expect((await minutes()).video).toBe(before.video);
    });

    test('removing the language removes its videos', async () => {
      await learner.post('/api/learned-words', { language: 'de', word: { word: 'wohnen' } });
      const id = await added();
      const french = await added({ language: 'fr' });
      await progress(id);
      expect((await learner.remove('/api/languages/de', { name: 'German' })).status).toBe(204);
      const kept = await api().deps.db('all_videos').where({ owner_id: learner.userId }).pluck<string[]>('id');
      expect(kept).toEqual([french]);
    });

    test('an account holds a thousand videos, and says so', async () => {
      await api().deps.db.raw(
        `insert into all_videos (id, lang, player, title, url, channel_name, levels, created_at, owner_id, source_key)
        select 'own-' || lpad(n::text, 22, '0'), 'de', 'youtube', 'x', 'x', 'x', '{A1.1}', now(), ?, 'youtube:' || n
        from generate_series(1, ?::int) n`,
        [learner.userId, OWN_VIDEO_QUOTAS.videos],
      );
      const refused = await learner.put(`/api/videos/${newOwnId()}`, anOwnVideo());
      expect(codeOf(refused)).toEqual([409, 'conflict']);
      expect((refused.body as { message: string }).message).toMatch('1,000 videos');
      expect(await shelf()).toHaveLength(OWN_VIDEO_QUOTAS.videos);
      await api().deps.db('all_videos').where({ owner_id: learner.userId }).delete();
    });
  },
  { RATE_LIMIT_FACTOR: '100' },
);

describeAccounts(
  'the daily limit of own videos',
  (api) => {
    test('counts added videos, not changed ones', async () => {
      const learner = await newLearnerClient(api());
      const [id, body] = [newOwnId(), anOwnVideo()];
      for (let i = 0; i < 3; i += 1) expect((await learner.put(`/api/videos/${id}`, body)).status).toBe(200);
      const put = () => learner.put(`/api/videos/${newOwnId()}`, anOwnVideo());
      expect((await put()).status).toBe(200);
      const refused = await put();
      expect([refused.status, refused.body]).toEqual([
        429,
        expect.objectContaining({ message: expect.stringContaining('Please continue tomorrow.') }),
      ]);
      expect((await learner.put(`/api/videos/${id}`, body)).status).toBe(200);
    });
  },
  { RATE_LIMIT_FACTOR: '0.01' },
);

const ask = async (learner: LearnerClient, id: string): Promise<unknown> =>
  (await learner.get(`/api/youtube-videos/${id}`)).body;

const FOUND = { known: null, title: null, channelName: null, isGone: false };

describe('what is known about a video before it is added', () => {
  let fake: FakeYoutube;
  const asking: { youtube?: Youtube } = {};
  beforeAll(async () => {
    fake = await startFakeYoutube();
    asking.youtube = createYoutube({ publicUrl: 'http://localhost', version: '1', address: fake.address, pause: 0 });
    fake.answer(oembedPath('thereThere1'), { body: someOembed('Ein Titel', 'Ein Kanal') });
    fake.answer(oembedPath('brokenVideo'), { status: 500 });
  });
  afterAll(() => fake.close());

  describeAccounts(
    'with ASK_YOUTUBE=on',
    (api) => {
      test('the title comes from YouTube, unless it does not know the video or does not respond', async () => {
        const learner = await newLearnerClient(api());
        expect(await ask(learner, 'thereThere1')).toEqual({ ...FOUND, title: 'Ein Titel', channelName: 'Ein Kanal' });
        expect(await ask(learner, 'goneGoneGon')).toEqual({ ...FOUND, isGone: true });
        expect(await ask(learner, 'brokenVideo')).toEqual(FOUND);
        expect(codeOf(await learner.get('/api/youtube-videos/x'))).toEqual([404, 'video_not_found']);
      });

      test('a video that the learner can already see is told without asking', async () => {
        await addVideos(api().deps.db, aVideo({ id: 'inCatalogue', language: 'es' }));
        const learner = await newLearnerClient(api());
        const id = newOwnId();
        await learner.put(`/api/videos/${id}`, anOwnVideo({ url: 'https://youtu.be/minemineMin' })).expect(200);
        const before = fake.asked.length;
        expect(await ask(learner, 'inCatalogue')).toEqual({ ...FOUND, known: { id: 'inCatalogue', language: 'es' } });
        expect(await ask(learner, 'minemineMin')).toEqual({ ...FOUND, known: { id, language: 'de' } });
        expect(fake.asked).toHaveLength(before);
        // Nobody else learns that someone has added it.
        expect(await ask(await newLearnerClient(api()), 'minemineMin')).toEqual({ ...FOUND, isGone: true });
      });
    },
    {},
    asking,
  );

  describeAccounts('without it', (api) => {
    test('YouTube is not asked', async () => {
      const before = fake.asked.length;
      const { body } = await (await newLearnerClient(api())).get('/api/youtube-videos/thereThere1');
      expect(body).toEqual(FOUND);
      expect(fake.asked).toHaveLength(before);
    });
  });
});
