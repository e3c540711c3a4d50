import { randomUUID } from 'node:crypto';
import type { CatchUpAnswer, LanguageData, ReviewAnswer, StudyQueue } from '@wordreel/shared';
import { describeAccounts } from '#testing/learners/accounts-api';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { checkReviews } from '#features/reviews/check-reviews.service';
import { reviseReview } from '#features/reviews/answers/revise-review.service';

const DAY = 24 * 3_600_000;
const zone = 'Europe/Berlin';
const QUEUE = `/api/study/queue?language=de&zone=${zone}`;
const SETTINGS = '/api/languages/de/settings';

const bodyOf = (word: string, more: object = {}) => ({
  clientReviewId: randomUUID(),
  language: 'de',
  word,
  rating: 3,
  reviewedAt: new Date().toISOString(),
  zone,
  ...more,
});
const ago = (days: number) => ({ reviewedAt: new Date(Date.now() - days * DAY).toISOString() });

describeAccounts('a study day', (api) => {
  let learner: LearnerClient;
  beforeAll(async () => {
    const { db } = api().deps;
    await addVideos(db, aVideo({ id: 'film' }), aVideo({ id: 'other' }));
    const ranks = { das: 1, haus: 900, ist: 2, alt: 3, hier: 4, steht: 5, ein: 6 };
    await addCaptions(db, { videoId: 'film' }, ['Das Haus ist alt.', 'Hier ist das Haus.'], ranks);
    await addCaptions(db, { videoId: 'other' }, ['Hier steht ein Haus.', 'Xylophon Haus Quark Zebra'], ranks);
  });
  beforeEach(async () => {
    learner = await newLearnerClient(api());
  });

  const keep = (word: string, more: object = {}) =>
    learner.post('/api/learned-words', { language: 'de', word: { word, ...more } });
  const answer = async (word: string, more: object = {}) =>
    (await learner.post('/api/reviews', bodyOf(word, more))).body as ReviewAnswer;
  const queue = async (more = '') => {
    const { status, body } = await learner.get(QUEUE + more);
    expect(status).toBe(200);
    return body as StudyQueue;
  };
  const asked = async (more = '') => (await queue(more)).items.map(({ word }) => word.word);

  test("a queue says when its day ends, by the learner's rollover hour", async () => {
    await learner.put('/api/learning-settings', { rolloverHour: 6 });
    const { day, dayEndsAt } = await queue();
    const end = new Date(dayEndsAt);
    expect(end.toLocaleTimeString('de', { timeZone: zone, timeStyle: 'short' })).toBe('06:00');
    expect(Math.floor((end.getTime() + 2 * 3_600_000) / DAY)).toBe(day + 1);
    expect(end.getTime()).toBeGreaterThan(Date.now());
    expect(end.getTime()).toBeLessThan(Date.now() + 26 * 3_600_000);
  });

  test('settings have defaults until they are changed, and omitted ones stay', async () => {
    const usual = { newPerDay: 10, reviewCap: 100, retention: null, direction: 'word', gradeButtons: 4 };
    const stars = { oneStarShift: -0.03, threeStarShift: 0.03, minutesCap: 20 };
    expect((await learner.get(SETTINGS)).body).toEqual({ ...usual, ...stars, starterPerDay: 0, isCatchingUp: false });
    await learner.put(SETTINGS, { newPerDay: 1, direction: 'listen' });
    expect((await learner.put(SETTINGS, { gradeButtons: 2 })).body).toMatchObject({
      newPerDay: 1,
      direction: 'listen',
      gradeButtons: 2,
    });
    await keep('Haus');
    await keep('Baum');
    expect(await queue()).toMatchObject({ left: { newWords: 1 }, caps: { newWords: 1 } });
    expect(codeOf(await learner.put(SETTINGS, { newPerDay: 51 }))).toEqual([400, 'validation_failed']);
    expect(codeOf(await learner.get('/api/languages/xx/settings'))).toEqual([404, 'unknown_language']);
  });

  test('changing the desired retention of the account or the language moves the due days, with their stars applied', async () => {
    await keep('Haus');
    await answer('Haus', { ...ago(40), rating: 4 });
    await answer('Haus', { ...ago(30), rating: 4 });
    const due = async () => {
      const { body } = await learner.get('/api/languages/de');
      return (body as LanguageData).learnedWords[0]?.schedule?.dueDay ?? Number.NaN;
    };
    const usual = await due();
    await learner.put('/api/learning-settings', { retention: 0.8 });
    const later = await due();
    expect(later).toBeGreaterThan(usual);
    await learner.put(SETTINGS, { retention: 0.95 });
    expect(await due()).toBeLessThan(usual);
    await learner.put(SETTINGS, { retention: null });
    expect(await due()).toBe(later);
    expect((await checkReviews(api().deps.db)).found).toEqual([]);
  });

  test('changing the retention adjustment of stars moves only words with those stars, and keeps their card states', async () => {
    for (const [word, stars] of [
      ['eins', 1],
      ['zwei', 2],
      ['drei', 3],
    ] as const) {
      await keep(word);
      await learner.patch(`/api/learned-words/de/${word}/priority`, { reviewPriority: stars });
      await answer(word, { ...ago(40), rating: 4 });
      await answer(word, { ...ago(30), rating: 4 });
    }
    const schedules = async () => {
      const { learnedWords } = (await learner.get('/api/languages/de')).body as LanguageData;
      return ['eins', 'zwei', 'drei'].map((word) => learnedWords.find((one) => one.word === word)?.schedule);
    };
    const daysOf = async () => (await schedules()).map((schedule) => schedule?.dueDay ?? Number.NaN);
    await learner.put('/api/learning-settings', { levelsLoad: false });
    await learner.put(SETTINGS, { oneStarShift: 0, threeStarShift: 0 });
    const [plain, remembered] = [await daysOf(), await schedules()];
    expect(new Set(plain).size).toBe(1);
    await learner.put(SETTINGS, { oneStarShift: -0.06, threeStarShift: 0.05 });
    const [one = 0, two = 0, three = 0] = await daysOf();
    expect([two, one > two, two > three]).toEqual([plain[1], true, true]);
    const without = (all: typeof remembered) => all.map((each) => ({ ...each, dueDay: 0 }));
    expect(without(await schedules())).toEqual(without(remembered));
    expect((await checkReviews(api().deps.db)).found).toEqual([]);
    expect(codeOf(await learner.put(SETTINGS, { oneStarShift: 0.01 }))).toEqual([400, 'validation_failed']);
    expect(codeOf(await learner.put(SETTINGS, { threeStarShift: -0.01 }))).toEqual([400, 'validation_failed']);
  });

  test('the version of a word list changes after an answer, and its pages still belong together', async () => {
    await keep('Haus');
    const get = () => learner.get('/api/languages/de?limit=5');
    const before = await get();
    await answer('Haus');
    const after = await get();
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
    expect((after.body as { version: string }).version).toBe((before.body as { version: string }).version);
    expect(after.body).toMatchObject({ learnedWords: [{ word: 'Haus', schedule: { reps: 1, lapses: 0 } }] });
    const changed = await learner.patch('/api/learned-words/de/Haus', { note: 'a roof' });
    expect(changed.body).toMatchObject({ note: 'a roof', schedule: { reps: 1 } });
  });

  test('words marked as known or ignored are neither asked nor due', async () => {
    await keep('Haus');
    await keep('Baum');
    await answer('Haus', ago(5));
    expect(await queue()).toMatchObject({ due: 1, left: { newWords: 1 } });
    for (const word of ['Haus', 'Baum']) {
      const { body } = await learner.get('/api/languages/de');
      const kept = (body as LanguageData).learnedWords.find((each) => each.word === word);
      await learner.put(`/api/known-words/de/${encodeURIComponent(kept?.lemma ?? word)}`, { status: 'known' });
    }
    expect(await queue()).toMatchObject({ due: 0, left: { newWords: 0 }, items: [] });
  });

  test('modes ask due words, new ones, or any; for a video, exactly the saved words not answered today', async () => {
    await keep('Haus', { videoId: 'film' });
    await keep('Baum', { videoId: 'film' });
    await keep('Auto');
    await answer('Haus', ago(9));
    await answer('Auto');
    expect(await asked('&mode=review')).toEqual(['Haus']);
    expect(await asked('&mode=new')).toEqual(['Baum']);
    const { items } = await queue('&mode=practice');
    expect(items.map(({ word }) => word.word)).toEqual(['Haus', 'Auto', 'Baum']);
    expect(items.every(({ intervals }) => intervals === null)).toBe(true);
    await learner.put(SETTINGS, { newPerDay: 0 });
    expect(await asked('&video=film')).toEqual(['Haus', 'Baum']);
    await answer('Haus');
    expect(await asked('&video=film')).toEqual(['Baum']);
  });

  test("a card has its word's line with its time and its words, and later other lines in rotation", async () => {
    const context = { sentence: 'Das Haus ist alt.', form: 'Haus', startSec: 0, endSec: 2 };
    await keep('Haus', { videoId: 'film', lemma: 'haus', ...context });
    const { items } = await queue();
    expect(items[0]?.line).toMatchObject({
      sentence: 'Das Haus ist alt.',
      form: 'Haus',
      startSec: 0,
      video: { id: 'film', title: 'Video film', fileUrl: null },
      text: { lemmas: ['das', 'haus', 'ist', 'alt'], ranks: [1, 900, 2, 3], line: { start: 0, end: 2 } },
    });
    const seen = new Set<string>();
    for (let days = 60; days > 20; days -= 4) {
      await answer('Haus', ago(days));
      const [first] = (await queue('&mode=practice')).items;
      seen.add(first?.line?.sentence ?? '');
      expect(first?.line?.form).toBe('Haus');
    }
    expect([...seen].toSorted()).toEqual(['Das Haus ist alt.', 'Hier ist das Haus.', 'Hier steht ein Haus.']);
  });

  test('a word without a sentence is asked in a line of any captions with its lemma', async () => {
    await keep('Haus', { lemma: 'haus' });
    await keep('Xylophon', { lemma: 'xylophon' });
    const { items } = await queue();
    const lines = new Map(items.map(({ word, line }) => [word.word, line]));
    expect(lines.get('Haus')).toMatchObject({ form: 'Haus', video: expect.anything() as object });
    expect(lines.get('Haus')?.sentence).not.toContain('Zebra');
    // The only line with this word has other rare words, too.
    expect(lines.get('Xylophon')).toMatchObject({ sentence: 'Xylophon Haus Quark Zebra', form: 'Xylophon' });
  });

  test("overrides apply to the words of a card's line, and to the choice of other lines", async () => {
    await keep('Haus', { videoId: 'film', lemma: 'haus', sentence: 'Das Haus ist alt.', form: 'Haus', startSec: 0 });
    for (let days = 60; days > 20; days -= 4) await answer('Haus', ago(days));
    await learner.put('/api/token-overrides/de', { form: 'alt', lemma: 'altern' });
    await learner.put('/api/token-overrides/de', { form: 'haus', lemma: 'hausen' });
    const [first] = (await queue('&mode=practice')).items;
    expect(first?.line?.sentence).toBe('Das Haus ist alt.');
    const { lemmas = [], line } = first?.line?.text ?? {};
    expect(line?.tokens.map(([, , , lemma]) => lemmas[lemma])).toEqual(['das', 'hausen', 'ist', 'altern']);
  });

  test('a backlog is spread evenly without new words, can be spread twice with the same result, and can be undone', async () => {
    const words = Array.from({ length: 10 }, (_, i) => `Wort${String.fromCodePoint(97 + i)}`);
    for (const word of [...words, 'Neu']) await keep(word);
    for (const word of words) await answer(word, ago(30));
    expect(await queue()).toMatchObject({ due: 10, left: { newWords: 1 } });
    const spreadOut = async () =>
      (await learner.post('/api/study/catch-up', { language: 'de', zone, days: 3 })).body as CatchUpAnswer;
    expect(await spreadOut()).toEqual({ perDay: [4, 3, 3] });
    expect(await spreadOut()).toEqual({ perDay: [4, 3, 3] });
    expect(await queue()).toMatchObject({ due: 4, left: { reviews: 4, newWords: 0 }, forecast: [4, 3, 3, 0, 0, 0, 0] });
    expect((await learner.get(SETTINGS)).body).toMatchObject({ isCatchingUp: true });
    const [first = ''] = await asked();
    await answer(first);
    expect((await learner.remove('/api/study/catch-up?language=de')).status).toBe(204);
    expect(await queue()).toMatchObject({ due: 9, left: { newWords: 1 } });
    expect((await checkReviews(api().deps.db)).found).toEqual([]);
  });

  test('a learner who was away for a week is offered to spread the backlog, until they answer again', async () => {
    const words = Array.from({ length: 21 }, (_, i) => `Wort${String.fromCodePoint(97 + i)}`);
    for (const word of words) {
      await keep(word);
      await answer(word, ago(7));
    }
    expect(await queue()).toMatchObject({ due: 21, isBacklog: true, awayDays: 7 });
    await answer('Worta');
    expect(await queue()).toMatchObject({ due: 20, isBacklog: false, awayDays: 0 });
  });

  test('if a video has more words than a session holds, due ones are included', async () => {
    const words = Array.from({ length: 51 }, (_, i) => `Wort${String.fromCodePoint(0xe0 + i)}`);
    for (const word of [...words, 'Haus']) await keep(word, { videoId: 'long-film' });
    await answer('Haus', ago(30));
    expect(await asked('&video=long-film')).toContain('Haus');
  });

  test("the next day with words is returned with the time at which it begins in the learner's zone", async () => {
    await keep('Haus');
    const { dueDay } = await answer('Haus');
    await learner.put('/api/learning-settings', { rolloverHour: 6 });
    const { nextDue, day } = await queue();
    expect(nextDue).toMatchObject({ day: dueDay, words: 1 });
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
    expect(hour.format(new Date(nextDue?.at ?? 0))).toBe('06:00');
    expect(day).toBeLessThan(nextDue?.day ?? 0);
  });

  test('an answer can be undone by its id, once, and not after its word was answered again', async () => {
    await keep('Haus');
    const [first, second] = [bodyOf('Haus', ago(4)), bodyOf('Haus')];
    await learner.post('/api/reviews', first);
    await learner.post('/api/reviews', second);
    const undo = (clientReviewId: string) =>
      learner.post('/api/reviews/undo', { language: 'de', zone, clientReviewId });
    expect(codeOf(await undo(first.clientReviewId))).toEqual([409, 'conflict']);
    for (const { clientReviewId } of [second, second, first]) {
      expect((await undo(clientReviewId)).body).toEqual({ clientReviewId, word: 'Haus' });
    }
    expect(codeOf(await undo(randomUUID()))).toEqual([409, 'conflict']);
    expect((await queue()).items).toMatchObject([{ isNew: true }]);
  });

  test("a learner's own verdict changes the last answer and the card state, and repeating it changes nothing", async () => {
    const { db } = api().deps;
    await keep('Haus');
    await answer('Haus', ago(5));
    const again = bodyOf('Haus', { rating: 1 });
    const { schedule: lapsed } = (await learner.post('/api/reviews', again)).body as ReviewAnswer;
    const verdict = { clientReviewId: again.clientReviewId, rating: 2, isOverridden: true } as const;
    const revised = await reviseReview(db, learner.userId, verdict, Date.now());
    expect(revised?.schedule?.lapses).toBe(0);
    expect(revised?.schedule?.stability).toBeGreaterThan(lapsed?.stability ?? Infinity);
    expect(await reviseReview(db, learner.userId, verdict, Date.now())).toEqual(revised);
    const other = await newLearnerClient(api());
    expect(await reviseReview(db, other.userId, verdict, Date.now())).toBeNull();
    expect(await reviseReview(db, learner.userId, verdict, Date.now() + 2 * DAY)).toBeNull();
    expect((await checkReviews(db)).found).toEqual([]);
  });
});
