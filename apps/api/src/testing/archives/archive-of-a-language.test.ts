import { randomUUID } from 'node:crypto';
import type { LanguageSummary } from '@wordreel/shared';
import type { Knex } from 'knex';
import { archiveJobs } from '#features/archive/archive.jobs';
import { restoreParts } from '#restore-parts';
import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { until } from '#testing/until';
import { broughtBack, exportOf } from './archives.ts';
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
      await until(async () => pool.numPendingAcquires() > 0 || (await other.raw<Rows>(WAITING)).rows.length > 0);
      await other.commit();
      await working;
    }

    test('counts a word that is saved while words are restored or the restore is undone', async () => {
      await save('Anfang');
      await restoreWords();
      await besideAnother('nebenbei', restoreWords);
      expect(await countOf()).toBe(4);
      const { step } = await restoreWords();
      await besideAnother('zugleich', () => db.transaction((trx) => wordsPart().rollBack(trx, learner.userId, step)));
      expect(await countOf()).toBe(5);
    });

    test('stays removed when the restore that added it is undone', async () => {
      await broughtBack(learner, bytesOf({ ...firstArchive(), placementChecks: checks(2024) }));
      const { restore } = await broughtBack(learner, bytesOf({ ...firstArchive(), placementChecks: checks(2025) }));
      const [place, claim] = [{ id: restore }, randomUUID()];
      // Simulates a killed process, whose restore nobody has undone yet.
      await db('archive_restores').where(place).update({ done_at: null, claim, claimed_until: '2000-01-01' });
      await removeGerman();
      expect(await languages()).toEqual([]);
      const [job] = archiveJobs({ ...api().deps, parts: restoreParts(api().deps) });
      await job?.run(new AbortController().signal);
      expect((await learner.get('/api/archive/restores')).body).toMatchObject([{ state: 'taken_back' }]);
      for (const table of ['user_languages', 'words', 'placement_checks', 'memory_versions']) {
        expect([table, await db(table).where({ user_id: learner.userId })]).toEqual([table, []]);
      }
    });

    test('stays when the restore is undone if it has new words', async () => {
      const { restore } = await broughtBack(learner, bytesOf(firstArchive()));
      await save('seither');
      expect((await learner.remove(`/api/archive/restores/${restore}`)).status).toBe(204);
      expect(await languages()).toMatchObject([{ code: 'de', wordCount: 1 }]);
    });

    test("leaves no traces after removal, and the restore that added it can't be undone", async () => {
      await learner.post('/api/learned-words', {
        language: 'de',
        word: { word: 'gehen', translation: 'to walk', note: 'a secret' },
      });
      const other = await newLearnerClient(api());
      const theirs = await broughtBack(other, bytesOf(firstArchive()));
      const { restore } = await broughtBack(learner, bytesOf(firstArchive()));
      await removeGerman();
      expect(await db('archive_restore_steps').where({ restore_id: restore })).toEqual([]);
      expect((await learner.get('/api/archive/restores')).body).toEqual([]);
      expect(codeOf(await learner.remove(`/api/archive/restores/${restore}`))).toEqual([404, 'not_found']);
      expect((await other.remove(`/api/archive/restores/${theirs.restore}`)).status).toBe(204);
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
      const wishes = async () => ((await learner.get('/api/preferences')).body as { account: object }).account;
      await change(old, mail);
      await change(learner, mail);
      api().wait(1000);
      await change(old, { weeklyMail: null });
      const account = await exportOf(old);
      expect(account.preferences).toMatchObject([{ scope: 'account', name: 'weeklyMail', value: null }]);
      const { restore } = await broughtBack(learner, bytesOf(account));
      expect(await wishes()).toEqual({});
      expect((await learner.remove(`/api/archive/restores/${restore}`)).status).toBe(204);
      expect(await wishes()).toEqual(mail);
      api().wait(1000);
      await change(learner, mail);
      await broughtBack(learner, bytesOf(account));
      expect(await wishes()).toEqual(mail);
    });

    test("is skipped if this version doesn't know its name", async () => {
      const learner = await newLearnerClient(api());
      const wish = { scope: 'account', name: 'of tomorrow', value: null, changedAt: '2026-01-02T10:00:00.000Z' };
      await broughtBack(learner, bytesOf({ ...firstArchive(), preferences: [wish] }));
      expect((await exportOf(learner)).preferences).toEqual([]);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
