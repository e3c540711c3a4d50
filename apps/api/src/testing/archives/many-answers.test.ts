import { randomUUID } from 'node:crypto';
import { portionsOf } from '#features/archive/restore/portions';
import type { ArchivedAccount } from '#features/archive/restore/read-account';
import { checkReviews } from '#features/reviews/check-reviews.service';
import { describeAccounts } from '#testing/learners/accounts-api';
import { type LearnerClient, newLearnerClient } from '#testing/learners/learner-client';
import { broughtBack, continuing, expireClaims, exportOf, killedDuring, lasting, lookAt } from './archives.ts';
import { firstArchive } from './first-archive.ts';

const DAY = 86_400_000;
const FIRST_DAY = 15_000;

/** Returns an account with this many answers to one word, two a day, all of them marked as counted. */
function withAnswers(count: number) {
  const account = firstArchive();
  const [review] = account.reviews;
  const reviews = Array.from({ length: count }, (_, nth) => {
    const studyDay = FIRST_DAY + Math.floor(nth / 2);
    const at = new Date(studyDay * DAY + 36_000_000 + (nth % 2) * 60_000).toISOString();
    return { ...review, id: randomUUID(), studyDay, intervalDays: 1, reviewedAt: at, receivedAt: at };
  });
  return { ...account, reviews };
}

const bytesOf = (account: object): Buffer => Buffer.from(JSON.stringify(account));

test('no portion has more answers than one transaction allows, even if all are of one word', () => {
  const account = withAnswers(50_000) as unknown as ArchivedAccount;
  const histories = [...portionsOf(account)].filter(({ part }) => part === 'reviews');
  const sizes = histories.map(
    ({ items }) => (items as { reviews: unknown[] }[]).flatMap(({ reviews }) => reviews).length,
  );
  expect(sizes).toEqual(Array.from({ length: 25 }, () => 2000));
});

describeAccounts(
  'an archive with 4,500 answers to one word',
  (api) => {
    const answersOf = async (learner: LearnerClient) => {
      const { rows } = await api().deps.db.raw<{ rows: [{ answers: number; counted: number; days: number }] }>(
        `select count(*)::int as answers, count(*) filter (where counted)::int as counted,
          count(distinct study_day) filter (where counted)::int as days from review_log where user_id = ?`,
        [learner.userId],
      );
      return rows[0];
    };

    test('is restored in portions, and restores the same twice', async () => {
      const learner = await newLearnerClient(api());
      const bytes = bytesOf(withAnswers(4500));
      expect((await lookAt(learner, bytes)).body).toMatchObject({
        counts: expect.arrayContaining([expect.objectContaining({ part: 'reviews', found: 4500, standing: 0 })]),
      });
      await broughtBack(learner, bytes);
      expect(await answersOf(learner)).toEqual({ answers: 4500, counted: 2250, days: 2250 });
      const { memories } = await exportOf(learner);
      expect(memories).toMatchObject([{ word: 'Haus', reps: 2250, lastDay: FIRST_DAY + 2249 }]);
      const again = await broughtBack(learner, bytes);
      expect(again.counts.filter(({ changed }) => changed > 0)).toEqual([]);
      expect((await exportOf(learner)).memories).toEqual(memories);
      expect(await checkReviews(api().deps.db)).toMatchObject({ found: [] });
    });

    test('keeps the due day of the archive, its initial state and pause, even if its process is killed', async () => {
      const [first, killed] = [await newLearnerClient(api()), await newLearnerClient(api())];
      await broughtBack(first, bytesOf(withAnswers(4500)));
      const account = await exportOf(first);
      const [memory] = account.memories;
      const moved = { ...memory, dueDay: Number(memory?.dueDay) + 3, paused: true };
      const bytes = bytesOf({ ...account, memories: [moved] });
      const portions = [...portionsOf(JSON.parse(bytes.toString()) as ArchivedAccount)];
      const firstPart = portions.findIndex(({ part }) => part === 'reviews');
      for (const nth of [firstPart + 1, firstPart + 2]) {
        expect(await killedDuring(api().deps, killed.userId, bytes, nth)).toBe(true);
        expect(await checkReviews(api().deps.db)).toMatchObject({ found: [] });
        await expireClaims(api().deps);
        await api().deps.db('archive_restores').where({ user_id: killed.userId }).update({ done_at: new Date() });
      }
      expect(await killedDuring(api().deps, killed.userId, bytes, firstPart + 3)).toBe(true);
      await expireClaims(api().deps);
      await continuing(api().deps).run();
      expect((await exportOf(killed)).memories).toEqual([moved]);
      expect({ ...lasting(await exportOf(killed)), memories: [] }).toEqual({ ...lasting(account), memories: [] });
    });

    test('merges with existing answers to its word in order of days', async () => {
      const learner = await newLearnerClient(api());
      await learner.post('/api/learned-words', { language: 'de', word: { word: 'Haus' } }).expect(201);
      // One between those of the archive, and one on another day.
      for (const day of [FIRST_DAY + 10, FIRST_DAY + 5000]) {
        const review = { clientReviewId: randomUUID(), language: 'de', word: 'Haus', rating: 3, zone: 'UTC' };
        const reviewedAt = new Date(day * DAY + 1_000_000).toISOString();
        expect((await learner.post('/api/reviews', { ...review, reviewedAt })).status).toBe(200);
      }
      await broughtBack(learner, bytesOf(withAnswers(4500)));
      const { answers, counted, days } = await answersOf(learner);
      expect([answers, counted === days]).toEqual([4502, true]);
      const { rows } = await api().deps.db.raw<{ rows: { study_day: number }[] }>(
        'select study_day from review_log where user_id = ? order by id',
        [learner.userId],
      );
      const inOrder = rows.map((row) => row.study_day);
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
      expect(await checkReviews(api().deps.db)).toMatchObject({ found: [] });
    });
  },
  { RATE_LIMIT_FACTOR: '100' },
);
