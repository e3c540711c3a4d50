import { randomUUID } from 'node:crypto';
import type { ArchiveLook, LanguageAnswer } from '@wordreel/shared';
import fc from 'fast-check';
import type { Knex } from 'knex';
import { deleteLeaving } from '#features/auth/account/delete-leaving.service';
import { describeAccounts, type AccountsApi } from '#testing/learners/accounts-api';
import { anAct, live, type Act } from './archived-days.ts';
import { extras, keepers, type Extras } from './archived-extras.ts';
import {
  broughtBack,
  continuing,
  downloadArchive,
  expireClaims,
  exportOf,
  killedDuring,
  lasting,
  lookAt,
} from './archives.ts';
import { addVideos, aVideo } from '#testing/captions/captions';
import { newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { PASSWORD } from '#testing/learners/people';
import { rowsOf } from '#testing/learners/rows-of-a-learner';
import { NOTE, tutorModel, whole } from '#testing/models/tutor-script';

const DAY = 86_400_000;

/** Tables of a learner that no archive restores; docs/archive.md has the reasons. */
const LEFT_BEHIND = new Set([
  'users',
  'two_factor',
  'apple_identities',
  'sessions',
  'audit_events',
  'imports',
  'import_rows',
  'exercise_sessions',
  'line_fixes',
  'memory_versions',
  'tutor_streams',
  'tutor_turns',
  'tutor_usage',
  'word_reports',
]);

/** Returns the restorable tables that have no rows of a learner. */
async function emptyTables(db: Knex, userId: string): Promise<string[]> {
  const tables = Object.keys(rowsOf(userId, 1)).filter((table) => !LEFT_BEHIND.has(table));
  const rows = await Promise.all(
    tables.map((table) =>
      db(table)
        .where({ [table === 'all_videos' ? 'owner_id' : 'user_id']: userId })
        .first(),
    ),
  );
  return tables.filter((_table, at) => rows[at] === undefined);
}

/** A learner's history in order. `kept` items may come at any point between the days. */
interface Life {
  readonly days: readonly Act[];
  readonly kept: Extras;
  readonly order: readonly number[];
}

/** Guarantees one item of every kind at the end. */
const EVERY_KIND: readonly Act[] = [
  { does: 'save', word: 'Weg', translation: 'house', sentence: null, note: null, stars: 2, language: 'de' },
  { does: 'set', retention: 0.9, newPerDay: 7, oneStarShift: -0.06, level: 'A2.1', goal: 3 },
  { does: 'mark', lemma: 'und', status: 'known' },
  { does: 'watch', video: 'film' },
  { does: 'add', video: 'AAAAAAAAAAA' },
];

const aLife: fc.Arbitrary<Life> = fc.record({
  days: fc.array(anAct, { minLength: 10, maxLength: 25 }),
  kept: extras,
  order: fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
});

/** Sends ten answers on one day, which makes it an active day. */
async function answerTenTimes(learner: LearnerClient): Promise<void> {
  for (let nth = 0; nth < 10; nth += 1) {
    const answer = { clientReviewId: randomUUID(), language: 'de', word: 'Weg', rating: 3, zone: 'Europe/Berlin' };
    await learner.post('/api/reviews', { ...answer, reviewedAt: new Date(Date.now() - DAY).toISOString() }).expect(200);
  }
}

async function liveAll(api: AccountsApi, learner: LearnerClient, { days, kept, order }: Life): Promise<void> {
  const now = { daysAgo: 20 };
  const acts = days.map((act) => () => live(learner, act, now));
  keepers(api, learner, kept).forEach((keep, nth) => {
    acts.splice((order[nth] ?? 0) % (acts.length + 1), 0, keep);
  });
  for (const act of [...acts, ...EVERY_KIND.map((one) => () => live(learner, one, now))]) {
    await act();
  }
  await answerTenTimes(learner);
}

const { model, answer } = tutorModel();

describeAccounts(
  'an exported and restored account',
  (api, kind) => {
    beforeAll(async () => {
      answer({ notes: whole(NOTE) });
      await addVideos(api().deps.db, aVideo({ id: 'film' }), aVideo({ id: 'story' }));
    });

    test('has the same words, stars, contexts, due days, history and settings, whatever its learner did', async () => {
      await fc.assert(
        fc.asyncProperty(aLife, fc.nat(20), async (life, killedAt) => {
          const old = await newLearnerClient(api());
          await liveAll(api(), old, life);
          expect(await emptyTables(api().deps.db, old.userId)).toEqual([]);
          const before = await exportOf(old);
          const words = (await old.get('/api/languages/de')).body as LanguageAnswer;
          const archive = (await downloadArchive(old)).body as Buffer;
          expect((await old.remove('/auth/account', { password: PASSWORD })).status).toBe(204);
          api().wait(14 * DAY + 1);
          expect(await deleteLeaving(api().deps, new AbortController().signal)).toMatchObject({ deleted: 1 });

          const fresh = await newLearnerClient(api());
          await broughtBack(fresh, archive);
          expect(lasting(await exportOf(fresh))).toEqual(lasting(before));
          expect((await fresh.get('/api/languages/de')).body).toEqual(words);
          expect(await emptyTables(api().deps.db, fresh.userId)).toEqual([]);

          // A second restore changes nothing.
          const again = await broughtBack(fresh, archive);
          expect(again.counts.filter(({ changed }) => changed > 0)).toEqual([]);
          expect(lasting(await exportOf(fresh))).toEqual(lasting(before));
          const { counts } = (await lookAt(fresh, archive)).body as ArchiveLook;
          expect(counts.filter(({ found, standing }) => found !== standing)).toEqual([]);

          // The archived ids of own videos are free again, as on another server.
          await api().deps.db('all_videos').where({ owner_id: fresh.userId }).delete();
          // A restore into a third account is killed, and another process continues it.
          const third = await newLearnerClient(api());
          expect(await killedDuring(api().deps, third.userId, archive, killedAt)).toBe(true);
          await expireClaims(api().deps);
          await continuing(api().deps).run();
          expect(lasting(await exportOf(third))).toEqual(lasting(before));
        }),
        { numRuns: kind === 'embedded' ? 2 : 1, endOnFailure: true },
      );
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
  { chatModel: model },
);
