import { randomUUID } from 'node:crypto';
import type { LanguageSummary } from '@wordreel/shared';
import type { Knex } from 'knex';
import { restoreParts } from '#restore-parts';
import { describeAccounts } from '#testing/learners/accounts-api';
import { newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { until } from '#testing/until';
import { broughtBack, continuing, expireClaims, exportOf, killedDuring } from './archives.ts';
import { firstArchive } from './first-archive.ts';

interface Rows {
  readonly rows: readonly unknown[];
}

/** Finds statements that wait for a lock. */
const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

const bytesOf = (account: object): Buffer => Buffer.from(JSON.stringify(account));
const zone = 'Europe/Berlin';

/** Words as the words part of a restore receives them. */
const WORDS = (firstArchive().languages[0]?.words ?? []).map((word) => ({ ...word, language: 'de' }) as never);

const checks = (year: number) =>
  Array.from({ length: 10 }, () => ({
    ...firstArchive().placementChecks[0],
    id: randomUUID(),
    takenAt: `${year}-01-02T10:00:00.000Z`,
  }));

const change = (who: LearnerClient, account: object) => who.patch('/api/preferences', { account }).expect(200);

describeAccounts(
  'a restored language',
  (api) => {
    let [learner, db]: [LearnerClient, Knex] = [] as never;
    beforeEach(async () => {
      ({ db } = api().deps);
      learner = await newLearnerClient(api());
    });
    const save = (word: string) => learner.post('/api/learned-words', { language: 'de', word: { word } }).expect(201);
    const languages = async () => (await learner.get('/api/languages')).body as LanguageSummary[];
    const removeGerman = () => learner.remove('/api/languages/de', { name: 'German' }).expect(204);
    const countOf = async () => (await languages()).find(({ code }) => code === 'de')?.wordCount;
    const wordsPart = () => restoreParts(api().deps).words;
    const restoreWords = () => db.transaction((trx) => wordsPart().restore(trx, learner.userId, WORDS));

    /** Saves a word in another transaction, which commits once `work` waits for it. */
    async function besideAnother(word: string, work: () => Promise<unknown>): Promise<void> {
      const other = await db.transaction();
      const pool = db.client.pool as { numPendingAcquires: () => number };
      const place = { user_id: learner.userId, lang: 'de' };
      await other('words').insert({ ...place, word, created_at: new Date() });
      await other('user_languages').where(place).increment('word_count', 1);
      const working = work();
      const isBlocked = async (): Promise<boolean> => {
        // PostgreSQL reads who waits once in a transaction, unless told to forget it.
        await other.raw('select pg_stat_clear_snapshot()');
        return (await other.raw<Rows>(WAITING)).rows.length > 0;
      };
      await until(async () => pool.numPendingAcquires() > 0 || (await isBlocked()));
      await other.commit();
      await working;
    }

    test('counts a word that is saved while words are restored', async () => {
      await save('Anfang');
      await restoreWords();
      await besideAnother('nebenbei', restoreWords);
      expect(await countOf()).toBe(4);
    });

    test('stays removed when the restore that added it was interrupted', async () => {
      const bytes = bytesOf({ ...firstArchive(), placementChecks: checks(2024) });
      expect(await killedDuring(api().deps, learner.userId, bytes, 8)).toBe(true);
      await expireClaims(api().deps);
      expect(await languages()).toMatchObject([{ code: 'de' }]);
      await removeGerman();
      expect(await continuing(api().deps).isNeeded()).toBe(false);
      await continuing(api().deps).run();
      for (const table of ['user_languages', 'words', 'placement_checks', 'memory_versions', 'archive_restores']) {
        expect([table, await db(table).where({ user_id: learner.userId })]).toEqual([table, []]);
      }
    });

    test('leaves no traces after removal, and only in its own account', async () => {
      const other = await newLearnerClient(api());
      for (const who of [learner, other]) await broughtBack(who, bytesOf(firstArchive()));
      await removeGerman();
      expect((await learner.get('/api/archive/restores')).body).toEqual([]);
      expect((await other.get('/api/archive/restores')).body).toMatchObject([{ state: 'restored' }]);
    });

    test('keeps the day of its starter words, so they come only once', async () => {
      const old = await newLearnerClient(api());
      await broughtBack(old, bytesOf(firstArchive()));
      await db('user_languages').where({ user_id: old.userId, lang: 'de' }).update({ starter_day: 20_469 });
      const account = await exportOf(old);
      expect(account.languages).toMatchObject([{ code: 'de', starterDay: 20_469 }]);
      await broughtBack(learner, bytesOf(account));
      const kept = () => db('user_languages').where({ user_id: learner.userId, lang: 'de' }).first('starter_day');
      expect(await kept()).toEqual({ starter_day: 20_469 });
      // The later of two days is kept.
      await db('user_languages').where({ user_id: learner.userId }).update({ starter_day: 20_500 });
      await broughtBack(learner, bytesOf(account));
      expect(await kept()).toEqual({ starter_day: 20_500 });
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);

describeAccounts(
  'a preference that was turned off',
  (api) => {
    test('stays off against an older value and gives way to a newer one', async () => {
      const [old, learner] = [await newLearnerClient(api()), await newLearnerClient(api())];
      const mail = { weeklyMail: { zone } };
      const preferences = async () => ((await learner.get('/api/preferences')).body as { account: object }).account;
      await change(old, mail);
      await change(learner, mail);
      api().wait(1000);
      await change(old, { weeklyMail: null });
      const account = await exportOf(old);
      expect(account.preferences).toMatchObject([{ scope: 'account', name: 'weeklyMail', value: null }]);
      await broughtBack(learner, bytesOf(account));
      expect(await preferences()).toEqual({});
      api().wait(1000);
      await change(learner, mail);
      await broughtBack(learner, bytesOf(account));
      expect(await preferences()).toEqual(mail);
    });

    test("is skipped if this version doesn't know its name", async () => {
      const learner = await newLearnerClient(api());
      const preference = { scope: 'account', name: 'of tomorrow', value: null, changedAt: '2026-01-02T10:00:00.000Z' };
      await broughtBack(learner, bytesOf({ ...firstArchive(), preferences: [preference] }));
      expect((await exportOf(learner)).preferences).toEqual([]);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
