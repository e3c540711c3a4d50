import request from 'supertest';
import type { VideoLanguages, WatchLater } from '@wordreel/shared';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';

describeAccounts(
  'saved videos',
  (api) => {
    let learner: LearnerClient;
    beforeAll(async () => {
      const { db } = api().deps;
      await addVideos(db, aVideo({ id: 'one' }), aVideo({ id: 'two' }), aVideo({ id: 'un', language: 'fr' }));
      await addCaptions(db, { videoId: 'un' }, ['Bonjour.']);
    });
    beforeEach(async () => {
      learner = await newLearnerClient(api());
    });

    const kept = async (language = 'de') =>
      ((await learner.get(`/api/watch-later/${language}`)).body as WatchLater).map(({ videoId }) => videoId);

    test('are listed by language, newest first', async () => {
      for (const id of ['one', 'two', 'un'])
        expect((await learner.put(`/api/videos/${id}/later`, {})).status).toBe(204);
      expect(await kept('fr')).toEqual(['un']);
      expect((await kept()).toSorted()).toEqual(['one', 'two']);
    });

    test('saving twice keeps one entry; removing twice succeeds', async () => {
      for (const _ of [1, 2]) expect((await learner.put('/api/videos/one/later', {})).status).toBe(204);
      expect(await kept()).toEqual(['one']);
      for (const _ of [1, 2]) expect((await learner.remove('/api/videos/one/later')).status).toBe(204);
      expect(await kept()).toEqual([]);
    });

    test('unknown videos cannot be saved, and an invalid language has no list', async () => {
      expect(codeOf(await learner.put('/api/videos/none/later', {}))).toEqual([404, 'video_not_found']);
      expect(codeOf(await learner.get('/api/watch-later/xx'))).toEqual([404, 'unknown_language']);
    });

    test('are private to their learner, and require a login', async () => {
      await learner.put('/api/videos/one/later', {});
      const other = await newLearnerClient(api());
      expect((await other.get('/api/watch-later/de')).body).toEqual([]);
      expect(codeOf(await request(api().server).get('/api/watch-later/de'))).toEqual([401, 'unauthenticated']);
    });

    test('anyone can list the languages with videos, sorted by captioned videos', async () => {
      const { body } = await request(api().server).get('/api/video-languages');
      expect((body as VideoLanguages).slice(0, 2)).toEqual([
        { code: 'fr', videos: 1, captioned: 1 },
        { code: 'de', videos: 2, captioned: 0 },
      ]);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
