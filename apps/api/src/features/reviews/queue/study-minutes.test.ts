import { randomUUID } from 'node:crypto';
import type { StudyQueue } from '@wordreel/shared';
import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';

const DAY = 24 * 3_600_000;
const zone = 'Europe/Berlin';
const QUEUE = `/api/study/queue?language=de&zone=${zone}`;
const SETTINGS = '/api/languages/de/settings';

const ago = (days: number) => ({ reviewedAt: new Date(Date.now() - days * DAY).toISOString() });
const named = (word: string) => ({ clientReviewId: randomUUID(), language: 'de', word, rating: 3, zone, ...ago(0) });

describeAccounts('a day limited to five minutes', (api) => {
  let learner: LearnerClient;
  const keep = (word: string) => learner.post('/api/learned-words', { language: 'de', word: { word } });
  const answer = (word: string, more: object = {}) => learner.post('/api/reviews', { ...named(word), ...more });
  const queue = async (more = '') => (await learner.get(QUEUE + more)).body as StudyQueue;

  /** Practices a word. No answer counts more than a minute. */
  const spend = async (word: string, minutes: number, more: object = {}) => {
    const seconds = Array.from({ length: Math.ceil(minutes) }, (_, i) => 60 * Math.min(1, minutes - i));
    await Promise.all(seconds.map((each) => answer(word, { durationMs: each * 1000, isPractice: true, ...more })));
  };
  const dueAndNew = async () => {
    const { due, left, minutes: told } = await queue();
    return { due, reviews: left.reviews, newWords: left.newWords, waiting: told?.waiting };
  };

  beforeEach(async () => {
    learner = await newLearnerClient(api());
    await learner.put(SETTINGS, { minutesCap: 5 });
    for (const word of ['Haus', 'Baum', 'alt', 'neu']) await keep(word);
    await answer('Haus', ago(40));
    await answer('Baum', ago(1));
    await spend('Baum', 6, ago(1));
  });

  test("minutes of other days do not count; after today's minutes new words are held back, and due ones are not", async () => {
    expect(await dueAndNew()).toEqual({ due: 1, reviews: 1, newWords: 2, waiting: 0 });
    await answer('alt');
    await spend('alt', 4.5);
    expect(await dueAndNew()).toEqual({ due: 1, reviews: 1, newWords: 1, waiting: 0 });
    await spend('alt', 0.5);
    expect(await queue()).toMatchObject({
      due: 1,
      left: { reviews: 1, newWords: 0 },
      minutes: { done: 5, cap: 5, waiting: 1 },
    });
    expect((await queue('&mode=new')).items).toEqual([]);
    expect((await queue()).items.map(({ word }) => word.word)).toEqual(['Haus']);
    const { body } = await learner.get(`/api/today?language=de&zone=${zone}`);
    expect(body).toMatchObject({ due: 1, newWords: 0 });
  });

  test('continuing brings new words back for that day only, and so does removing the limit', async () => {
    await answer('alt');
    await spend('alt', 5);
    expect((await learner.post('/api/study/go-on', { language: 'de', zone })).status).toBe(204);
    expect((await learner.post('/api/study/go-on', { language: 'de', zone })).status).toBe(204);
    expect(await dueAndNew()).toMatchObject({ newWords: 1, waiting: 0 });
    await api().deps.db('study_settings').decrement('past_minutes_on', 1);
    expect(await dueAndNew()).toMatchObject({ newWords: 0, waiting: 1 });
    await learner.put(SETTINGS, { minutesCap: null });
    expect(await queue()).toMatchObject({ left: { newWords: 1 }, minutes: null });
    expect(codeOf(await learner.put(SETTINGS, { minutesCap: 4 }))).toEqual([400, 'validation_failed']);
  });
});
