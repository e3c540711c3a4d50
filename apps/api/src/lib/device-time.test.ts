import { randomUUID } from 'node:crypto';
import type { ReviewAnswer, ReviewBatchAnswer } from '@wordreel/shared';
import { describeAccounts } from '#testing/learners/accounts-api';
import { newLearnerClient } from '#testing/learners/learner-client';

/** Chrome's name for a zone that it cannot determine, as on some Linux systems. */
const UNKNOWN = 'Etc/Unknown';
/** A zone whose current date differs from that of UTC. */
const LAST = new Date().getUTCHours() < 11 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
const DAY = 86_400_000;

const dateIn = (zone: string) =>
  Date.parse(`${new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())}T00:00Z`) / DAY;

describeAccounts('a browser that does not know its time zone', (api) => {
  const setUp = async () => {
    const client = await newLearnerClient(api());
    await client.post('/api/learned-words', { language: 'de', word: { word: 'Haus' } });
    await client.put('/api/learning-settings', { rolloverHour: 0 });
    return client;
  };
  const review = () => ({
    clientReviewId: randomUUID(),
    language: 'de',
    word: 'Haus',
    rating: 3,
    reviewedAt: new Date().toISOString(),
    zone: UNKNOWN,
  });

  test.each([
    `/api/study/queue?language=de&zone=${UNKNOWN}`,
    `/api/today?language=de&zone=${UNKNOWN}`,
    `/api/activity?zone=${UNKNOWN}&from=0&to=4`,
    `/api/stats/de?zone=${UNKNOWN}`,
    `/api/progress/de?zone=${UNKNOWN}`,
    `/api/exercises?language=de&zone=${UNKNOWN}`,
    `/api/weekly-mail?zone=${UNKNOWN}`,
    '/api/study/queue?language=de&zone=',
  ])('%s succeeds', async (path) => {
    const client = await setUp();
    expect(await client.get(path)).toMatchObject({ status: 200 });
  });

  test('answers, a goal, watched time and an import are accepted', async () => {
    const client = await setUp();
    expect(await client.post('/api/reviews', review())).toMatchObject({ status: 200 });
    const batch = await client.post('/api/reviews/batch', { reviews: [review(), review()] });
    expect((batch.body as ReviewBatchAnswer).results).toEqual([
      expect.objectContaining({ counted: false }),
      expect.objectContaining({ counted: false }),
    ]);
    expect(await client.post('/api/reviews/undo', { language: 'de', zone: UNKNOWN })).toMatchObject({ status: 200 });
    expect(await client.put('/api/goals', { daysPerWeek: 5, zone: UNKNOWN })).toMatchObject({ status: 204 });
    const file = `/api/imports?language=de&zone=${UNKNOWN}&name=words.csv`;
    expect(await client.upload(file, 'Baum,tree', 'application/octet-stream')).toMatchObject({ status: 201 });
  });

  test('uses the last zone of the account, else UTC', async () => {
    const client = await setUp();
    const answer = async () => ((await client.post('/api/reviews', review())).body as ReviewAnswer).studyDay;
    expect(await answer()).toBe(dateIn('UTC'));
    await client.get(`/api/today?language=de&zone=${encodeURIComponent(LAST)}`);
    expect(await answer()).toBe(dateIn(LAST));
  });
});
