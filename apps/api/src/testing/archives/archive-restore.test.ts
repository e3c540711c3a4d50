import { randomUUID } from 'node:crypto';
import type { AccountExport, ArchiveLook, LanguageAnswer } from '@wordreel/shared';
import { zipSync } from 'fflate';
import { recordProgress, RestoreLost } from '#features/archive/restore/restores.store';
import { checkReviews } from '#features/reviews/check-reviews.service';
import { describeAccounts } from '#testing/learners/accounts-api';
import { broughtBack, continuing, expireClaims, exportOf, killedDuring, lasting, lookAt, resume } from './archives.ts';
import { firstArchive } from './first-archive.ts';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';

const DAY = 86_400_000;
const zone = 'Europe/Berlin';

const save = (learner: LearnerClient, word: string, more: object = {}) =>
  learner.post('/api/learned-words', { language: 'de', word: { word, ...more } });

const answer = (learner: LearnerClient, word: string, daysAgo: number, rating = 3) =>
  learner.post('/api/reviews', {
    clientReviewId: randomUUID(),
    language: 'de',
    word,
    rating,
    reviewedAt: new Date(Date.now() - daysAgo * DAY).toISOString(),
    zone,
  });

const zipOf = (account: object, name = 'account.json'): Buffer =>
  Buffer.from(zipSync({ [name]: Buffer.from(JSON.stringify(account)) }));

const session = (videoId: string) => ({
  id: randomUUID(),
  videoId,
  position: 3,
  watched: 60,
  lookups: 0,
  studyDay: null,
  startedAt: '2026-01-01T10:00:00.000Z',
  lastSeenAt: '2026-01-01T10:01:00.000Z',
  finishedAt: null,
});

const listOf = async (learner: LearnerClient) =>
  ((await learner.get('/api/languages/de')).body as LanguageAnswer).learnedWords;

const words = async (learner: LearnerClient) => ((await listOf(learner)) ?? []).map(({ word }) => word);

const restoresOf = async (learner: LearnerClient) => (await learner.get('/api/archive/restores')).body as unknown;

describeAccounts(
  'a restored archive',
  (api, kind) => {
    /** Creates an account with two words, one of which was answered on two days. */
    async function someAccount(): Promise<AccountExport> {
      const learner = await newLearnerClient(api());
      await save(learner, 'Haus', { translation: 'house', sentence: 'Das Haus.' });
      await save(learner, 'Baum', { reviewPriority: 3 });
      await answer(learner, 'Haus', 9);
      await answer(learner, 'Haus', 5);
      return exportOf(learner);
    }

    test('has a preview of its content and what already exists, which changes nothing', async () => {
      const account = await someAccount();
      const learner = await newLearnerClient(api());
      await save(learner, 'Haus');
      const before = lasting(await exportOf(learner));
      const { body } = await lookAt(learner, zipOf(account));
      expect((body as ArchiveLook).counts).toEqual([
        { part: 'languages', language: 'de', found: 1, standing: 1 },
        { part: 'words', language: 'de', found: 2, standing: 1 },
        { part: 'reviews', language: 'de', found: 2, standing: 0 },
        { part: 'activeDays', language: null, found: 1, standing: 0 },
      ]);
      expect(lasting(await exportOf(learner))).toEqual(before);
    });

    test("has a preview of what isn't restored, and why", async () => {
      const account = await someAccount();
      const captions = [{ videoId: 'gone', language: 'de', addedAt: '2026-01-01T10:00:00.000Z', lines: [] }];
      const zip = zipOf({ ...account, captions, watchSessions: [session('gone'), session('gone-too')] });
      const { body } = await lookAt(await newLearnerClient(api()), zip);
      expect((body as ArchiveLook).left).toEqual([
        { part: 'captions', count: 1, why: 'this server does not have their videos' },
        { part: 'watchSessions', count: 2, why: 'this server does not have their videos' },
      ]);
    });

    test("merges its history with the account's and keeps the account's own values", async () => {
      const account = await someAccount();
      const learner = await newLearnerClient(api());
      await save(learner, 'Haus', { translation: 'building', reviewPriority: 1 });
      await save(learner, 'Weg');
      await answer(learner, 'Haus', 7);
      // The archive has an answer on this day too.
      await answer(learner, 'Haus', 5);
      await broughtBack(learner, zipOf(account));
      const { reviews, languages } = await exportOf(learner);
      const days = reviews.map(({ studyDay }) => studyDay);
      expect(days).toEqual(days.toSorted((a, b) => a - b));
      expect(reviews.map(({ counted }) => counted).toSorted((a, b) => Number(a) - Number(b))).toEqual([
        false,
        true,
        true,
        true,
      ]);
      expect(languages[0]?.words).toMatchObject([
        { word: 'Haus', translation: 'building', reviewPriority: 1, sentence: 'Das Haus.' },
        { word: 'Weg' },
        { word: 'Baum', reviewPriority: 3 },
      ]);
      const [haus] = await listOf(learner);
      expect(haus?.schedule).toMatchObject({ reps: 3 });
      expect(await checkReviews(api().deps.db)).toMatchObject({ found: [] });
    });

    test('changes nothing when it is restored again, whatever happened since', async () => {
      const archive = zipOf(await someAccount());
      const learner = await newLearnerClient(api());
      await save(learner, 'Weg', { translation: 'way' });
      await answer(learner, 'Weg', 3);
      await broughtBack(learner, archive);
      await answer(learner, 'Haus', 0);
      await learner.patch('/api/learned-words/de/Baum/priority', { reviewPriority: 1 }).expect(200);
      await learner.remove('/api/learned-words/de/Weg');
      const before = lasting(await exportOf(learner));
      const { counts } = await broughtBack(learner, archive);
      expect(counts.filter(({ changed }) => changed > 0)).toEqual([]);
      expect(lasting(await exportOf(learner))).toEqual(before);
      expect(await checkReviews(api().deps.db)).toMatchObject({ found: [] });
    });

    test('is listed afterwards, for its own learner', async () => {
      const learner = await newLearnerClient(api());
      expect(await restoresOf(learner)).toEqual([]);
      const { restore, counts } = await broughtBack(learner, zipOf(await someAccount()));
      const done = { state: 'restored', failure: null, done: 4, total: 4, counts };
      expect(await restoresOf(learner)).toEqual([{ id: restore, createdAt: expect.any(String), ...done }]);
      expect(await restoresOf(await newLearnerClient(api()))).toEqual([]);
      expect(await api().deps.db('archive_restores').where({ id: restore }).first('archive')).toEqual({
        archive: null,
      });
    });

    const killed = async (learner: LearnerClient, bytes: Buffer, nth = 2) =>
      expect(await killedDuring(api().deps, learner.userId, bytes, nth)).toBe(true);

    describe('whose process was killed', () => {
      test('continues in another process, and leaves the same account, whatever it was doing', async () => {
        const bytes = zipOf(firstArchive());
        const whole = await newLearnerClient(api());
        await broughtBack(whole, bytes);
        const expected = lasting(await exportOf(whole));
        for (let nth = 0; ; nth += kind === 'embedded' ? 1 : 4) {
          const learner = await newLearnerClient(api());
          if (!(await killedDuring(api().deps, learner.userId, bytes, nth))) break;
          expect(await restoresOf(learner)).toMatchObject([{ state: 'restoring', done: nth }]);
          await expireClaims(api().deps);
          await continuing(api().deps).run();
          expect(await restoresOf(learner)).toMatchObject([{ state: 'restored', failure: null }]);
          expect([nth, lasting(await exportOf(learner))]).toEqual([nth, expected]);
        }
        expect(await checkReviews(api().deps.db)).toMatchObject({ found: [] });
      });

      test('keeps what its learner did in between', async () => {
        const learner = await newLearnerClient(api());
        await killed(learner, zipOf(await someAccount()), 3);
        await answer(learner, 'Haus', 0);
        await learner.remove('/api/learned-words/de/Baum');
        await expireClaims(api().deps);
        await continuing(api().deps).run();
        expect(await words(learner)).toEqual(['Haus']);
        expect((await listOf(learner))?.[0]?.schedule).toMatchObject({ reps: 3 });
        expect(await checkReviews(api().deps.db)).toMatchObject({ found: [] });
      });

      test('blocks another restore until it is done, and continues only once its claim has expired', async () => {
        const learner = await newLearnerClient(api());
        const archive = zipOf(await someAccount());
        await killed(learner, archive);
        const job = continuing(api().deps);
        expect(await job.isNeeded()).toBe(false);
        expect(codeOf(await resume(learner, archive))).toEqual([409, 'conflict']);
        await expireClaims(api().deps);
        expect(codeOf(await resume(learner, archive))).toEqual([409, 'conflict']);
        expect(await job.isNeeded()).toBe(true);
        await job.run();
        expect(await job.isNeeded()).toBe(false);
        await broughtBack(learner, archive);
      });

      test('fails after five tries, and can then be repeated by its learner', async () => {
        const learner = await newLearnerClient(api());
        const archive = zipOf(await someAccount());
        await killed(learner, archive);
        await expireClaims(api().deps);
        await api().deps.db('archive_restores').where({ user_id: learner.userId }).update({ tries: 5 });
        await continuing(api().deps).run();
        const failure = expect.stringContaining('Restore the archive again') as string;
        expect(await restoresOf(learner)).toMatchObject([{ state: 'failed', failure }]);
        await broughtBack(learner, archive);
      });

      test('loses its writes after another process has taken it over, or its restore was deleted', async () => {
        const { db } = api().deps;
        const learner = await newLearnerClient(api());
        const { restore } = await broughtBack(learner, zipOf(await someAccount()));
        const aims = { user_id: learner.userId, minutes: 9, reviews: 9, new_words: 9, hides_chain: false };
        const late = db.transaction(async (trx) => {
          await trx('daily_aims').insert(aims);
          await recordProgress(trx, { id: restore, userId: learner.userId, claim: randomUUID() }, 3);
        });
        await expect(late).rejects.toThrow(RestoreLost);
        expect(await db('daily_aims').where({ user_id: learner.userId })).toEqual([]);
      });
    });

    test("with forged content affects no other account and no card state that its answers don't support", async () => {
      const victim = await newLearnerClient(api());
      await save(victim, 'Haus');
      await answer(victim, 'Haus', 4);
      const account = await exportOf(victim);
      const before = lasting(account);
      const learner = await newLearnerClient(api());
      const [memory] = account.memories;
      const [review] = account.reviews;
      const forged = {
        ...account,
        // Two counted answers on one day, and an impossible card state.
        reviews: [review, { ...review, id: randomUUID(), rating: 4 }],
        memories: [{ ...memory, stability: 30_000, lastDay: 20_000 }],
      };
      await broughtBack(learner, zipOf(forged));
      expect(lasting(await exportOf(victim))).toEqual(before);
      expect((await listOf(learner))[0]?.schedule).toMatchObject({ reps: 1, stability: memory?.stability });
      expect(await checkReviews(api().deps.db)).toMatchObject({ found: [] });
    });

    test('of the first version is read, and newer settings get their defaults', async () => {
      const learner = await newLearnerClient(api());
      const { counts } = await broughtBack(learner, zipOf(firstArchive()));
      expect(counts.filter(({ found, changed }) => found !== changed)).toEqual([]);
      const { languages, studySettings, learningSettings, activity, ...account } = await exportOf(learner);
      const [first] = firstArchive().languages;
      expect(languages).toMatchObject([
        { code: 'de', level: 'A2.1', words: first?.words, removedWords: first?.removedWords },
      ]);
      expect(studySettings).toMatchObject(firstArchive().studySettings);
      expect(learningSettings).toEqual(firstArchive().learningSettings);
      expect(activity).toMatchObject({ goals: firstArchive().activity.goals, aims: firstArchive().activity.aims });
      for (const part of ['reviews', 'memories', 'placementChecks', 'preferences', 'tutorConversations'] as const) {
        expect([part, account[part]]).toEqual([part, [expect.anything()]]);
      }
      expect((await learner.get('/api/languages/de/settings')).status).toBe(200);
      const again = await broughtBack(learner, zipOf(await exportOf(learner)));
      expect(again.counts.filter(({ changed }) => changed > 0)).toEqual([]);
    });

    test("that can't be read is rejected with the reason and what to do", async () => {
      const learner = await newLearnerClient(api());
      const account = await someAccount();
      const [language] = account.languages;
      const withWord = (word: object) => ({
        ...account,
        languages: [{ ...language, words: [{ ...language?.words[0], ...word }] }],
      });
      const { formatVersion: _version, ...old } = account;
      const broken: [Buffer | string, RegExp][] = [
        ['no zip', /^This is not a Wordreel archive: choose the \.zip/],
        [Buffer.concat([zipOf(account).subarray(0, 200)]), /damaged|not valid JSON|no account\.json/],
        [zipOf(account, 'other.json'), /it has no account\.json/],
        [zipOf(old), /Please export again/],
        [zipOf({ ...account, formatVersion: 99 }), /version 99.*bring the server up to date/],
        [zipOf({ ...account, reviews: [{}] }), /reviews\.0/],
        [zipOf(withWord({ word: 'x'.repeat(101) })), /languages\.0\.words\.0\.word|cannot be in a word list/],
        [zipOf(withWord({ translation: 'a\0b' })), /languages\.0\.words\.0\.translation/],
        [zipOf(withWord({ word: ' Haus' })), /cannot be in a word list/],
        [zipOf({ ...account, reviews: [{ ...account.reviews[0], rating: 9 }] }), /reviews\.0\.rating/],
        [zipOf({ ...account, reviews: [{ ...account.reviews[0], studyDay: -5 }] }), /reviews\.0\.studyDay/],
        [
          zipOf({ ...account, reviews: [{ ...account.reviews[0], reviewedAt: '2999-01-01T00:00:00Z' }] }),
          /in the future/,
        ],
        [zipOf({ ...account, memories: [{ ...account.memories[0], dueDay: 2_000_000_000 }] }), /memories\.0\.dueDay/],
        [zipOf({ ...account, memories: [{ ...account.memories[0], lastDay: 60_000 }] }), /lastDay lies in the future/],
        [zipOf(withWord({ addedAt: '9999-01-01T00:00:00.000Z' })), /addedAt lies in the future/],
        [zipOf({ ...account, studySettings: [{ newPerDay: 9e15 }] }), /studySettings\.0/],
      ];
      const before = lasting(await exportOf(learner));
      for (const [bytes, message] of broken) {
        const res = await resume(learner, bytes);
        expect([codeOf(res), (res.body as { message: string }).message]).toEqual([
          [400, 'validation_failed'],
          expect.stringMatching(message),
        ]);
      }
      expect(lasting(await exportOf(learner))).toEqual(before);
      expect(codeOf(await resume(learner, 'x', 'text/plain'))).toEqual([415, 'unsupported_media_type']);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
