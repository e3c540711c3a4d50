import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { saveVideos, type CatalogueVideo } from './videos.store.ts';

const PATH = '/api/videos/clip/file';

const clip = (id: string, fileName: string): CatalogueVideo => ({
  id,
  language: 'de',
  player: 'file',
  title: 'A clip',
  url: `/video/${id}`,
  thumbnail: null,
  duration: 20,
  publishDate: null,
  viewsCount: null,
  channelId: null,
  channelName: 'Mine',
  channelImage: null,
  levels: ['A1'],
  hasChannelLevels: false,
  fileName,
});

describeAccounts(
  'video files',
  (api) => {
    let learner: LearnerClient;
    beforeAll(async () => {
      const { db, config } = api().deps;
      await saveVideos(db, [clip('clip', 'clip.mp4'), clip('lost', 'lost.mp4')], false, 0);
      mkdirSync(config.mediaDir);
      writeFileSync(join(config.mediaDir, 'clip.mp4'), '0123456789');
      writeFileSync(join(config.dataDir, 'secret.txt'), 'secret');
      learner = await newLearnerClient(api());
    });

    test('a learner gets the whole file with its type, privately cached', async () => {
      const { status, headers, body } = await learner.get(PATH);
      expect([status, String(body)]).toEqual([200, '0123456789']);
      expect(headers).toMatchObject({
        'content-type': 'video/mp4',
        'content-length': '10',
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=3600',
        'x-content-type-options': 'nosniff',
      });
    });

    test.each([
      ['bytes=2-4', '234', 'bytes 2-4/10'],
      ['bytes=7-', '789', 'bytes 7-9/10'],
      ['bytes=-2', '89', 'bytes 8-9/10'],
    ])('a range request gets 206: %s', async (range, text, answered) => {
      const { status, headers, body } = await learner.get(PATH).set('Range', range);
      expect([status, String(body), headers['content-range']]).toEqual([206, text, answered]);
    });

    test('a range beyond the end gets 416', async () => {
      const { status, headers } = await learner.get(PATH).set('Range', 'bytes=50-60');
      expect([status, headers['content-range']]).toEqual([416, 'bytes */10']);
    });

    test('a request without a session gets 401', async () => {
      expect(codeOf(await request(api().server).get(PATH))).toEqual([401, 'unauthenticated']);
      expect(codeOf(await request(api().server).get(PATH).set('Range', 'bytes=0-1'))).toEqual([401, 'unauthenticated']);
    });

    test.each([
      '/api/videos/lost/file',
      '/api/videos/none/file',
      '/api/videos/..%2Fsecret.txt/file',
      '/api/videos/clip.mp4/file',
      '/api/videos/%2e%2e%2f%2e%2e%2fetc%2fpasswd/file',
      '/api/videos/clip/file/..%2f..%2fsecret.txt',
    ])('%s does not exist', async (path) => {
      expect((await learner.get(path)).status).toBe(404);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
