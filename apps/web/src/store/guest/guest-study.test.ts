import type { ReviewAnswer } from '@wordreel/shared';
import { answerApi } from '#testing/fakes/fake-api.ts';
import { makeWord, storeWords } from '#testing/words.ts';
import { readStudied, writeStudied } from './guest-log.ts';
import { submitGuestReview, undoGuestReview } from './guest-reviews.ts';
import { guestDay, guestQueue } from './guest-study.ts';
import { guestSummary } from './guest-summary.ts';
import { mergeGuest } from './merge-guest.ts';

const names = () => guestQueue({ language: 'de', mode: 'all' }, new Date()).items.map(({ word }) => word.word);

const give = (name: string, clientReviewId: string, rating: 1 | 2 | 3 | 4 = 3, isPractice = false): ReviewAnswer => {
  const review = { clientReviewId, language: 'de' as const, word: name, rating, isPractice };
  const answer = submitGuestReview({
    review: { ...review, reviewedAt: new Date().toISOString(), zone: 'UTC', durationMs: 900 },
    word: makeWord(name),
    isNew: true,
    next: null,
    queue: 'de all',
    expects: null,
  });
  if (answer === null) throw new Error(`${name} is not in the list`);
  return answer;
};

const ids = ['a', 'b'].map((char) => `00000000-0000-4000-8000-00000000000${char}`) as [string, string];

beforeEach(() => storeWords({ de: [makeWord('Haus'), makeWord('Baum')] }));

test('an answered word leaves the queue, gets a next day, and counts once', () => {
  expect(names().toSorted()).toEqual(['Baum', 'Haus']);
  const answer = give('Haus', ids[0]);
  expect(answer).toMatchObject({ counted: true, done: { reviews: 0, newWords: 1 } });
  expect(answer.schedule?.dueDay).toBeGreaterThan(answer.studyDay);
  expect(give('Haus', ids[0])).toMatchObject({ counted: true, done: { newWords: 1 } });
  expect(give('Haus', ids[1])).toMatchObject({ counted: false, done: { newWords: 1 } });
  expect(names()).toEqual(['Baum']);
  const { nextDue } = guestQueue({ language: 'de', mode: 'all' }, new Date());
  expect(nextDue).toMatchObject({ day: answer.schedule?.dueDay, words: 1 });
});

test('an answer of today can be undone once, and its word is new again', () => {
  give('Haus', ids[0]);
  expect(undoGuestReview('de', ids[0])).toEqual({ clientReviewId: ids[0], word: 'Haus' });
  expect(undoGuestReview('de', ids[0])).toBeNull();
  expect(names().toSorted()).toEqual(['Baum', 'Haus']);
});

test('the answers are merged into the account after their words, and leave the device', async () => {
  give('Haus', ids[0]);
  give('Haus', ids[1], 4, true);
  const calls = answerApi(({ path, method, body }) => {
    if (method === 'GET') return Response.json({ level: 'beginner', wordCount: 0, learnedWords: [] });
    if (path === '/api/learned-words') return Response.json((body as { word: unknown }).word, { status: 201 });
    return Response.json({ results: [] });
  });
  expect(await mergeGuest()).toBe('merged');
  const posts = calls.filter(({ method }) => method === 'POST');
  expect(posts.map(({ path }) => path).at(-1)).toBe('/api/reviews/batch');
  expect(posts.at(-1)?.body).toMatchObject({
    reviews: [
      { clientReviewId: ids[0], word: 'Haus', rating: 3, isPractice: false },
      { clientReviewId: ids[1], word: 'Haus', rating: 4, isPractice: true },
    ],
  });
  expect(readStudied('de')).toEqual({ memories: {}, log: [], settings: {} });
});

test('an outage between sending words and answers loses no answers', async () => {
  give('Haus', ids[0]);
  const isAway = { now: true };
  answerApi(({ path, method, body }) => {
    if (method === 'GET') return Response.json({ level: 'beginner', wordCount: 0, learnedWords: [] });
    if (path === '/api/learned-words') return Response.json((body as { word: unknown }).word, { status: 201 });
    if (isAway.now) throw new TypeError('Failed to fetch');
    return Response.json({ results: [] });
  });
  expect(await mergeGuest()).toBe('interrupted');
  expect(readStudied('de').log).toHaveLength(1);
  isAway.now = false;
  expect(await mergeGuest()).toBe('merged');
  expect(readStudied('de').log).toEqual([]);
});

test('a guest’s summary counts the data on this device', () => {
  storeWords({ de: [makeWord('Haus', { videoId: 'story' }), makeWord('Baum', { addedAt: new Date().toISOString() })] });
  give('Haus', ids[0], 4);
  const { schedule } = give('Haus', ids[1], 1, true);
  expect(guestSummary('de', new Date())).toMatchObject({
    wordCount: 2,
    added: 1,
    solid: Number(schedule?.solidUntil !== undefined),
    videos: [{ id: 'story', words: 1 }],
  });
});

test('a solid word that a guest forgets is reported as lost, and as solid again after an undo', () => {
  const today = guestDay(new Date());
  const solid = { stability: 40, difficulty: 5, lastDay: today - 40, dueDay: today, reps: 4, lapses: 0 };
  const memories = { Haus: { ...solid, solidUntil: today + 60 } };
  writeStudied('de', { memories, log: [], settings: {} }, today);
  expect(guestSummary('de', new Date())).toMatchObject({ solid: 1, turnedSolid: [], lostSolid: [] });
  give('Haus', ids[0], 1);
  expect(guestSummary('de', new Date())).toMatchObject({ solid: 0, turnedSolid: [], lostSolid: ['Haus'] });
  undoGuestReview('de', ids[0]);
  expect(guestSummary('de', new Date())).toMatchObject({ solid: 1, lostSolid: [] });
});
