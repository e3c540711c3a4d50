import type { ComprehensionAnswer, Estimate, WordsToLearn } from '@wordreel/shared';
import { randomUUID } from 'node:crypto';
import {
  curveOfLevel,
  forgettingModel,
  knownOdds,
  PUBLISHED_WEIGHTS,
  type Rating,
  SAVED_ODDS,
} from '@wordreel/learning';
import { DAY } from '#lib/clock';
import request from 'supertest';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';

const RANKS = { ich: 1, haus: 560, see: 2000, turm: 9000 };

/** 100 words: 60 x ich, 20 x haus, 15 x see, 5 x turm. */
const LINES = [
  ...Array.from({ length: 20 }, () => 'ich ich Haus'),
  ...Array.from({ length: 15 }, () => 'ich See'),
  ...Array.from({ length: 5 }, () => 'ich Turm'),
];
const COUNTS: Readonly<Record<string, number>> = { ich: 60, haus: 20, see: 15, turm: 5 };

const A1 = curveOfLevel('A1.1');

/** Returns the timing of a cue that has its own second of a minute. */
const cue = (at: number) => `00:${String(at).padStart(2, '0')}.000 --> 00:${String(at).padStart(2, '0')}.900`;

const prior = (lemma: keyof typeof RANKS): number => knownOdds(RANKS[lemma], A1);

/** Computes the mean odds of all words independently of the code under test. */
function shareOf(odds: Readonly<Record<string, number>>): number {
  const known = Object.entries(COUNTS).map(
    ([lemma, count]) => count * (odds[lemma] ?? prior(lemma as keyof typeof RANKS)),
  );
  return known.reduce((sum, p) => sum + p, 0) / 100;
}

/** Returns the odds of recalling a word `days` after its first answer. */
const recall = (rating: Rating, days: number, weights?: readonly number[]): number => {
  const model = forgettingModel(weights);
  return model.recall(model.next(null, 0, rating), days);
};

describeAccounts(
  'comprehension',
  (api) => {
    let learner: LearnerClient;
    beforeAll(async () => {
      const { db } = api().deps;
      await addVideos(
        db,
        ...['long', 'short', 'bare', 'own'].map((id) => aVideo({ id })),
        aVideo({ id: 'fr', language: 'fr' }),
      );
      await addCaptions(db, { videoId: 'long' }, LINES, RANKS);
      await addCaptions(db, { videoId: 'short' }, ['ich ich'], RANKS);
      await addCaptions(db, { videoId: 'fr', language: 'fr' }, LINES);
    });
    beforeEach(async () => {
      learner = await newLearnerClient(api());
    });

    const ask = async (videoIds: string[], client = learner) =>
      ((await client.post('/api/comprehension', { language: 'de', videoIds })).body as ComprehensionAnswer).estimates;
    const save = (word: string) => learner.post('/api/learned-words', { language: 'de', word: { word } });
    const mark = (lemma: string, status: string) => learner.put(`/api/known-words/de/${lemma}`, { status });
    const setLevel = (level: string) => learner.put('/api/languages/de', { level });
    const only = async (): Promise<Estimate> => {
      const [estimate] = await ask(['long']);
      if (estimate === undefined) throw new Error('No estimate');
      return estimate;
    };

    test('without a word or a level there is no estimate, and the response says why', async () => {
      expect((await ask(['long', 'bare', 'none', 'fr'])).map(({ videoId, reason }) => [videoId, reason])).toEqual([
        ['long', 'no_level'],
        ['bare', 'no_captions'],
        ['none', 'no_captions'],
        ['fr', 'no_captions'],
      ]);
      await setLevel('A1.1');
      expect((await ask(['short']))[0]).toMatchObject({ reason: 'too_short', share: null, band: null });
    });

    /** Answers a word some days ago. Answers belong to the UTC study day. */
    const answer = (word: string, rating: number, daysAgo: number) =>
      learner.post('/api/reviews', {
        clientReviewId: randomUUID(),
        language: 'de',
        word,
        rating,
        reviewedAt: new Date(Date.now() - daysAgo * DAY).toISOString(),
        zone: 'UTC',
      });
    test('an answered word counts with its odds of recall today, whatever its rank', async () => {
      await setLevel('A1.1');
      await save('Haus');
      await save('See');
      await answer('Haus', 1, 60);
      await answer('See', 4, 3);
      const odds = { haus: recall(1, 60), see: recall(4, 3) };
      expect(odds.haus).toBeLessThan(prior('haus'));
      expect((await only()).share).toBeCloseTo(shareOf(odds), 2);
      expect((await only()).newWords).toBe(1);
      await mark('haus', 'unknown');
      expect((await only()).share).toBeCloseTo(shareOf(odds), 2);
      await mark('haus', 'known');
      expect((await only()).share).toBeCloseTo(shareOf({ ...odds, haus: 1 }), 2);
      await learner.remove('/api/learned-words/de/See');
      expect((await only()).share).toBeCloseTo(shareOf({ haus: 1 }), 2);
    });

    test("a learner's own weights decide how much they still remember", async () => {
      const { db } = api().deps;
      await setLevel('A1.1');
      await save('Haus');
      await answer('Haus', 3, 40);
      const before = await only();
      const w = [...PUBLISHED_WEIGHTS.slice(0, 20), 0.6];
      const scores = { trained_reviews: 1000, loss_old: 0.4, loss_new: 0.3, rmse_old: 0.1, rmse_new: 0.1 };
      await db('fsrs_weights').insert({
        user_id: learner.userId,
        w,
        ...scores,
        adopted: true,
        in_use: true,
        created_at: new Date(),
      });
      expect((await only()).share).toBeCloseTo(shareOf({ haus: recall(3, 40, w) }), 2);
      expect((await only()).share).toBeLessThan((before.share ?? 0) - 0.01);
    });

    test('the share matches a recount after every change of a word', async () => {
      await setLevel('A1.1');
      const { share, low, high, band, newWords, wordsPerMinute } = await only();
      expect(share).toBeCloseTo(shareOf({}), 3);
      expect([low, high].every((bound) => bound !== null)).toBe(true);
      expect([band, newWords, wordsPerMinute]).toEqual(['too_hard', 3, 75]);
      await save('Haus');
      expect((await only()).share).toBeCloseTo(shareOf({ haus: Math.max(SAVED_ODDS, prior('haus')) }), 3);
      await mark('haus', 'known');
      expect((await only()).share).toBeCloseTo(shareOf({ haus: 1 }), 3);
      await mark('haus', 'known');
      await mark('see', 'known');
      await mark('turm', 'known');
      expect(await only()).toMatchObject({ band: 'comfortable', newWords: 0 });
      await learner.remove('/api/known-words/de/see');
      expect((await only()).newWords).toBe(1);
    });

    test('an overridden form counts as its new lemma, for this learner only', async () => {
      await setLevel('A1.1');
      await mark('bauwerk', 'known');
      const before = await only();
      await learner.put('/api/token-overrides/de', { form: 'turm', lemma: 'bauwerk' });
      expect((await only()).share).toBeCloseTo(shareOf({ turm: 1 }), 3);
      await learner.put('/api/token-overrides/de', { form: 'turm', lemma: null });
      expect(await only()).toEqual(before);
    });

    test('saving a word never lowers the estimate, however easy the word is', async () => {
      await setLevel('A1.1');
      let before = await only();
      for (const word of ['ich', 'Haus', 'See', 'Turm']) {
        await save(word);
        const after = await only();
        for (const key of ['share', 'low', 'high'] as const) {
          expect([word, key, (after[key] ?? 0) >= (before[key] ?? 1)]).toEqual([word, key, true]);
        }
        before = after;
      }
    });

    test('a word marked as unknown counts as unknown, and as half known once it is saved', async () => {
      await setLevel('A1.1');
      await mark('ich', 'unknown');
      expect((await only()).share).toBeCloseTo(shareOf({ ich: 0 }), 3);
      expect((await only()).newWords).toBe(4);
      expect((await wordsToLearn()).words[0]).toMatchObject({ lemma: 'ich', gain: 0.6 });
      await save('ich');
      expect((await only()).share).toBeCloseTo(shareOf({ ich: SAVED_ODDS }), 3);
      expect((await only()).newWords).toBe(3);
    });

    const shareOfOwn = async () => (await ask(['own']))[0]?.share ?? 0;

    test('a rare word of own captions that is marked as unknown counts as such', async () => {
      const rare = LINES.map((line) => line.replace('Turm', 'Xyrmel'));
      await addCaptions(api().deps.db, { videoId: 'own', userId: learner.userId }, rare, RANKS);
      await setLevel('C2.2');
      await mark('xyrmel', 'known');
      const known = await shareOfOwn();
      await mark('xyrmel', 'unknown');
      expect(await shareOfOwn()).toBeCloseTo(known - 0.05, 3);
      await save('xyrmel');
      expect(await shareOfOwn()).toBeCloseTo(known - 0.025, 3);
    });

    test('ignored words do not count', async () => {
      await setLevel('A1.1');
      await mark('turm', 'ignored');
      expect(await only()).toMatchObject({ reason: 'too_short' });
    });

    test("one learner's words do not affect another learner", async () => {
      await setLevel('A1.1');
      const before = await only();
      const other = await newLearnerClient(api());
      await other.put('/api/known-words/de/turm', { status: 'known' });
      expect(await only()).toEqual(before);
    });

    test('own captions are estimated for their owner only', async () => {
      await addCaptions(api().deps.db, { videoId: 'own', userId: learner.userId }, LINES, RANKS);
      await setLevel('A1.1');
      expect((await ask(['own']))[0]).toMatchObject({ reason: null });
      const other = await newLearnerClient(api());
      await other.put('/api/languages/de', { level: 'A1.1' });
      expect((await ask(['own'], other))[0]).toMatchObject({ reason: 'no_captions' });
    });

    test('changed captions are counted again', async () => {
      await setLevel('A1.1');
      await addVideos(api().deps.db, aVideo({ id: 'changing' }));
      await addCaptions(api().deps.db, { videoId: 'changing' }, LINES, RANKS);
      const [before] = await ask(['changing']);
      await addCaptions(
        api().deps.db,
        { videoId: 'changing' },
        LINES.map((line) => line.replace('Turm', 'ich')),
        RANKS,
      );
      const [after] = await ask(['changing']);
      expect(after?.share).toBeGreaterThan(before?.share ?? 1);
    });

    test.each([
      [{ language: 'de', videoIds: [] }, 'Name at least one video'],
      [{ language: 'de', videoIds: Array.from({ length: 61 }, (_, i) => `v${i}`) }, 'Name at most 60 videos'],
    ])('%j is rejected', async (body, message) => {
      const res = await learner.post('/api/comprehension', body);
      expect([codeOf(res), res.body]).toMatchObject([[400, 'validation_failed'], { message }]);
    });

    const wordsToLearn = async (id = 'long') =>
      (await learner.get(`/api/videos/${id}/words-to-learn`)).body as WordsToLearn;

    test('the gains of the words to learn first add up to the new estimate', async () => {
      await setLevel('A1.1');
      const { estimate, words } = await wordsToLearn();
      expect(words).toMatchObject([
        { lemma: 'haus', word: 'Haus', count: 20, line: 0, meaning: null },
        { lemma: 'see', word: 'See', count: 15, line: 20 },
        { lemma: 'turm', word: 'Turm', count: 5, line: 35 },
      ]);
      for (const { lemma } of words) await mark(lemma, 'known');
      const promised = words.reduce((share, { gain }) => share + gain, estimate.share ?? 0);
      expect(Math.abs(((await only()).share ?? 0) - promised)).toBeLessThan(0.001);
    });

    test('saving all of them raises the estimate, but by less than the promised gains', async () => {
      await setLevel('A1.1');
      const { estimate, words } = await wordsToLearn();
      const promised = words.reduce((share, { gain }) => share + gain, estimate.share ?? 0);
      for (const { lemma } of words) await save(lemma);
      const { estimate: after } = await wordsToLearn();
      expect(after).toEqual(await only());
      expect(after.share).toBeCloseTo(shareOf({ haus: SAVED_ODDS, see: SAVED_ODDS, turm: SAVED_ODDS }), 3);
      expect(after.share).toBeGreaterThan(estimate.share ?? 1);
      expect(after.share).toBeLessThan(promised);
    });

    test('saved or marked words are not among the words to learn first', async () => {
      await setLevel('A1.1');
      await save('Haus');
      await mark('see', 'ignored');
      expect((await wordsToLearn()).words.map(({ lemma }) => lemma)).toEqual([]);
    });

    test('a separable verb is shown with both of its parts', async () => {
      await setLevel('A1.1');
      const cues = Array.from({ length: 30 }, (_, at) => `${cue(at)}\nEr lehnt das Angebot heute ab.`);
      const text = ['WEBVTT', ...cues].join('\n\n');
      expect((await learner.put('/api/videos/bare/transcript', { fileName: 'own.vtt', text })).status).toBe(200);
      expect((await wordsToLearn('bare')).words).toContainEqual(
        expect.objectContaining({ lemma: 'ablehnen', word: 'lehnt ab' }),
      );
    });

    test('there is nothing to learn first without captions, and an unknown video returns 404', async () => {
      await setLevel('A1.1');
      expect(await wordsToLearn('bare')).toMatchObject({ estimate: { reason: 'no_captions' }, words: [] });
      expect(codeOf(await learner.get('/api/videos/none/words-to-learn'))).toEqual([404, 'video_not_found']);
    });

    test('requests without a login return 401', async () => {
      expect(codeOf(await request(api().server).post('/api/comprehension').send({}))).toEqual([401, 'unauthenticated']);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
