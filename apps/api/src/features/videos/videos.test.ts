import type { ChannelSource, VideoDetails, WatchHistory } from '@wordreel/shared';
import request from 'supertest';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { noteCatalogueChange, saveVideos } from './videos.store.ts';

const SESSION_ID = '6f1f3f0e-6f0a-4d0e-9d3c-2f3c1a1b0c0d';

describeAccounts(
  'videos',
  (api) => {
    let learner: LearnerClient;
    beforeAll(async () => {
      await addVideos(
        api().deps.db,
        aVideo({ id: 'first', levels: ['A1', 'A2'] }),
        aVideo({ id: 'second', hasChannelLevels: false, levels: ['B1'], channelImage: 'https://example.org/c.png' }),
        aVideo({
          id: 'other-channel',
          channelId: null,
          channelName: 'Another',
          viewsCount: 12,
          publishDate: '2020-01-31',
        }),
        aVideo({ id: 'clip', language: 'fr', player: 'file', fileName: 'clip.mp4', url: '/video/clip' }),
      );
      await addCaptions(api().deps.db, { videoId: 'first' }, ['Das Haus ist groß.']);
    });
    beforeEach(async () => {
      learner = await newLearnerClient(api());
    });

    const fileOf = async (code: string) =>
      (await request(api().server).get(`/videos/${code}.json`)).body as ChannelSource[];

    test("a language's file groups its videos by channel and includes the captions of each", async () => {
      const channels = await fileOf('de');
      expect(channels.map(({ channelName, langLevel }) => [channelName, langLevel])).toEqual([
        ['A channel', ['A1', 'A2']],
        ['Another', ['A1']],
      ]);
      expect(channels[0]?.videos).toMatchObject([
        { id: 'first', captions: 'human', duration: 120, player: 'youtube' },
        { id: 'second', captions: null, langLevel: ['B1'] },
      ]);
      expect(channels[1]?.videos[0]).toMatchObject({ views_count: 12, publishDate: '2020-01-31' });
    });

    test('a client with the current file gets 304 until the catalog changes', async () => {
      const { headers } = await request(api().server).get('/videos/de.json');
      const again = () =>
        request(api().server)
          .get('/videos/de.json')
          .set('If-None-Match', headers['etag'] ?? '');
      expect((await again()).status).toBe(304);
      await addVideos(api().deps.db, aVideo({ id: 'first', title: 'A new title', levels: ['A1', 'A2'] }));
      await noteCatalogueChange(api().deps.db);
      expect((await again()).status).toBe(200);
      expect((await fileOf('de'))[0]?.videos[0]).toMatchObject({ title: 'A new title' });
    });

    test('simultaneous requests read, serialize and compress the file once', async () => {
      const { db } = api().deps;
      const asked: string[] = [];
      const note = ({ sql }: { sql: string }) => void asked.push(sql);
      await noteCatalogueChange(db);
      db.on('query', note);
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          request(api().server)
            .get('/videos/de.json')
            .set('Accept-Encoding', i % 2 === 0 ? 'br' : 'gzip'),
        ),
      );
      db.off('query', note);
      expect(new Set(answers.map(({ status, headers }) => `${status} ${headers['etag']}`)).size).toBe(1);
      expect(asked.filter((sql) => sql.includes('from videos'))).toHaveLength(1);
    });

    test('revalidating a file runs one query, for the catalog version', async () => {
      const { db } = api().deps;
      const { headers } = await request(api().server).get('/videos/de.json');
      const asked: string[] = [];
      const note = ({ sql }: { sql: string }) => void asked.push(sql);
      db.on('query', note);
      await request(api().server)
        .get('/videos/de.json')
        .set('If-None-Match', headers['etag'] ?? '')
        .expect(304);
      db.off('query', note);
      expect(asked).toEqual([expect.stringContaining('catalogue_version')]);
    });

    test('a request after a change sees it, even amid concurrent requests', async () => {
      const { db } = api().deps;
      for (let round = 0; round < 10; round += 1) {
        const others = Array.from({ length: 10 }, () => fileOf('de'));
        const title = `Title number ${round}`;
        await db.transaction(async (transaction) => {
          await addVideos(transaction, aVideo({ id: 'first', title, levels: ['A1', 'A2'] }));
          await noteCatalogueChange(transaction);
        });
        expect(JSON.stringify(await fileOf('de'))).toContain(title);
        await Promise.all(others);
      }
    });

    test.each([
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0', undefined],
    ])('Accept-Encoding %s gets %s', async (accepted, coding) => {
      const { db } = api().deps;
      const many = Array.from({ length: 20 }, (_, i) => aVideo({ id: `many-${i}`, language: 'es' }));
      await addVideos(db, ...many);
      await noteCatalogueChange(db);
      const { body, headers } = await request(api().server).get('/videos/es.json').set('Accept-Encoding', accepted);
      expect((body as ChannelSource[])[0]?.videos).toHaveLength(20);
      expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-type': 'application/json; charset=utf-8' });
      expect(headers['content-encoding']).toBe(coding);
    });

    test("shipped videos do not replace the operator's, and the operator's replace shipped ones", async () => {
      const { db } = api().deps;
      await saveVideos(
        db,
        [aVideo({ id: 'second', title: 'Shipped' }), aVideo({ id: 'shipped', title: 'Old' })],
        true,
        0,
      );
      await saveVideos(db, [aVideo({ id: 'shipped', title: 'Newer' })], true, 0);
      expect((await learner.get('/api/videos/second')).body).toMatchObject({ title: 'Video second' });
      expect((await learner.get('/api/videos/shipped')).body).toMatchObject({ title: 'Newer' });
      await addVideos(db, aVideo({ id: 'shipped', title: "The operator's" }));
      await saveVideos(db, [aVideo({ id: 'shipped', title: 'Newest' })], true, 0);
      expect((await learner.get('/api/videos/shipped')).body).toMatchObject({ title: "The operator's" });
      await db('videos').where({ id: 'shipped' }).delete();
    });

    test('languages without videos, and invalid languages, have no file', async () => {
      for (const code of ['it', 'xx', '__proto__']) {
        expect(codeOf(await request(api().server).get(`/videos/${code}.json`))).toEqual([404, 'not_found']);
      }
    });

    test('a video has everything that its page shows', async () => {
      const { body } = await learner.get('/api/videos/first');
      expect(body).toMatchObject({ id: 'first', language: 'de', captions: 'human', progress: null, fileUrl: null });
      expect((await learner.get('/api/videos/clip')).body).toMatchObject({ fileUrl: '/api/videos/clip/file' });
    });

    test.each([
      'get /api/videos/none',
      'get /api/videos/first%2F..',
      'get /api/videos/first/file',
      'get /api/videos/clip/file',
    ])('%s does not exist', async (call) => {
      const [, path = ''] = call.split(' ');
      expect((await learner.get(path)).status).toBe(404);
    });

    test('requests without a session get 401', async () => {
      for (const path of ['/api/videos/first', '/api/videos/first/file', '/api/watch-history/de']) {
        expect(codeOf(await request(api().server).get(path))).toEqual([401, 'unauthenticated']);
      }
    });

    const tell = (facts: object, id = 'first') =>
      learner.put(`/api/videos/${id}/progress`, { sessionId: SESSION_ID, position: 10, watched: 9.5, ...facts });

    test('a repeated report of a watch session counts once, and watched time never decreases', async () => {
      for (const facts of [{}, {}, { position: 4.25, watched: 3 }]) expect((await tell(facts)).status).toBe(204);
      const { body } = await learner.get('/api/watch-history/de');
      expect(body).toMatchObject([{ videoId: 'first', position: 4.25, watched: 9.5, finishedAt: null }]);
    });

    test('watched time adds up over sessions; a finished video stays finished', async () => {
      await tell({ position: 119, isFinished: true });
      await tell({ sessionId: '00000000-0000-4000-8000-000000000001', position: 3, watched: 2 });
      const { progress } = (await learner.get('/api/videos/first')).body as VideoDetails;
      expect(progress?.finishedAt).not.toBeNull();
      const history = (await learner.get('/api/watch-history/de')).body as WatchHistory;
      expect(history[0]?.watched).toBe(11.5);
    });

    test('a late report does not move the position of a newer session', async () => {
      const since = { sessionId: '00000000-0000-4000-8000-000000000001' };
      await tell({ ...since, position: 60, watched: 50 });
      await tell({ position: 20, watched: 15, secondsAgo: 3600 });
      await tell({ ...since, position: 5, watched: 55, secondsAgo: 60 });
      expect((await learner.get('/api/watch-history/de')).body).toMatchObject([{ position: 60, watched: 70 }]);
      await tell({ ...since, position: 61, isFinished: true });
      await tell({ position: 20, watched: 15, isUnfinished: true, secondsAgo: 3600 });
      expect((await learner.get('/api/watch-history/de')).body).toMatchObject([{ finishedAt: expect.any(String) }]);
    });

    test('finishing a video can be undone for all sessions; finishing it again counts', async () => {
      const finishedAt = async () =>
        ((await learner.get('/api/videos/first')).body as VideoDetails).progress?.finishedAt;
      const later = { sessionId: '00000000-0000-4000-8000-000000000001' };
      const other = await newLearnerClient(api());
      await other.put('/api/videos/first/progress', {
        sessionId: SESSION_ID,
        position: 1,
        watched: 1,
        isFinished: true,
      });
      await tell({ isFinished: true });
      await tell({ ...later, isFinished: true });
      expect((await tell({ ...later, isUnfinished: true })).status).toBe(204);
      expect(await finishedAt()).toBeNull();
      expect((await learner.get('/api/watch-history/de')).body).toMatchObject([{ finishedAt: null, watched: 19 }]);
      expect((await other.get('/api/watch-history/de')).body).toMatchObject([{ finishedAt: expect.any(String) }]);
      await tell({ ...later, isFinished: true });
      expect(await finishedAt()).toEqual(expect.any(String));
    });

    test.each([
      [{ isFinished: true, isUnfinished: true }, 400],
      [{ position: -1 }, 400],
      [{ watched: 'long' }, 400],
      [{ sessionId: 'x' }, 400],
      [{ position: 1e9 }, 400],
      [{ secondsAgo: -1 }, 400],
    ])('%j is rejected as progress', async (facts, status) => {
      expect((await tell(facts)).status).toBe(status);
    });

    test('a watch session belongs to one video, and unknown videos have none', async () => {
      await tell({});
      expect(codeOf(await tell({}, 'second'))).toEqual([404, 'video_not_found']);
      expect(codeOf(await tell({ sessionId: '00000000-0000-4000-8000-000000000002' }, 'none'))[0]).toBe(404);
    });

    test("learners do not see each other's history", async () => {
      await tell({});
      const other = await newLearnerClient(api());
      expect((await other.get('/api/watch-history/de')).body).toEqual([]);
      expect((await other.get('/api/videos/first')).body).toMatchObject({ progress: null });
    });

    test('a video is easier or harder than another existing one', async () => {
      const vote = (comparedTo: string, answer = 'harder') =>
        learner.put('/api/videos/first/difficulty', { comparedTo, answer });
      expect((await vote('second')).status).toBe(204);
      expect((await vote('second', 'easier')).status).toBe(204);
      expect(await api().deps.db('difficulty_votes').where({ user_id: learner.userId })).toMatchObject([
        { answer: 'easier' },
      ]);
      expect(codeOf(await vote('none'))[0]).toBe(404);
      expect(codeOf(await vote('second', 'so-so'))[0]).toBe(400);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
