import type { Preferences, WeeklyMail } from '@wordreel/shared';
import request from 'supertest';
import { describeAccounts } from '#testing/learners/accounts-api';
import { addVideos, aVideo } from '#testing/captions/captions';
import { codeOf } from '#testing/learners/learner-client';
import { newStudent, type Student } from '#testing/learners/student';
import { stopTime } from '#testing/processes/stop-time';

const DAY = 24 * 3_600_000;
/** A Monday, 11:00 in Berlin. */
const MONDAY = Date.UTC(2026, 2, 2, 10);
const WEEK = Date.UTC(2026, 1, 23) / DAY;
const OFF = '/api/weekly-mail/off';
const zone = 'Europe/Berlin';

describeAccounts('the weekly mail', (api) => {
  let student: Student;
  beforeEach(async () => {
    stopTime(MONDAY);
    student = await newStudent(api());
  });

  const mail = async (place = zone) => (await student.get(`/api/weekly-mail?zone=${place}`)).body as WeeklyMail;
  const setWish = (weeklyMail: unknown) => student.patch('/api/preferences', { account: { weeklyMail } });
  const wish = async () => ((await student.get('/api/preferences')).body as Preferences).account.weeklyMail;
  const token = () => api().deps.mailLinks.make(student.userId);
  /** Posts the form like a mail program: from any origin, without cookies. */
  const post = (link: string, contentType = 'application/x-www-form-urlencoded') =>
    request(api().server)
      .post(`${OFF}?token=${link}`)
      .set('Origin', 'https://mail.example')
      .set('Sec-Fetch-Site', 'cross-site')
      .set('Content-Type', contentType)
      .send(
        contentType.startsWith('multipart')
          ? '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
          : 'List-Unsubscribe=One-Click',
      );

  test('is off by default, and can only be turned on with a valid time zone', async () => {
    expect(await wish()).toBeUndefined();
    expect(codeOf(await setWish(true))).toEqual([400, 'validation_failed']);
    expect(codeOf(await setWish({ zone: 'Nowhere/Land' }))).toEqual([400, 'validation_failed']);
    expect((await setWish({ zone })).status).toBe(200);
    expect(await wish()).toEqual({ zone });
  });

  test('shows its address, that this server sends none, and the next mail time', async () => {
    expect(await mail()).toEqual({
      address: expect.stringMatching(/^learner-\w+@example\.org$/),
      isSent: false,
      nextAt: '2026-03-02T07:00:00.000Z',
      isRefused: false,
      week: null,
    });
    expect((await mail('Pacific/Honolulu')).nextAt).toBe('2026-03-02T18:00:00.000Z');
    expect(codeOf(await student.get('/api/weekly-mail?zone=Nowhere/Land'))).toEqual([400, 'validation_failed']);
    expect((await request(api().server).get(`/api/weekly-mail?zone=${zone}`)).status).toBe(401);
  });

  test("shows next Monday after this Monday's mail was sent", async () => {
    const row = { user_id: student.userId, week: WEEK, state: 'waiting', changed_at: new Date() };
    await api().deps.db('weekly_mails').insert(row);
    expect((await mail()).nextAt).toBe('2026-03-02T07:00:00.000Z');
    await api().deps.db('weekly_mails').where({ user_id: student.userId }).update({ state: 'sent' });
    expect((await mail()).nextAt).toBe('2026-03-09T07:00:00.000Z');
  });

  test('sums up minutes, words, answers and solid words of exactly the seven days, by language', async () => {
    await addVideos(api().deps.db, aVideo({ id: 'film' }));
    stopTime(MONDAY - 2 * DAY);
    await student.keep('Haus', 'Baum');
    await student.answer('Haus');
    await student.answer('Baum');
    await student.watch({ watched: 1200 });
    await student.addOutside({
      id: crypto.randomUUID(),
      language: 'es',
      day: WEEK,
      minutes: 45,
      source: 'audio',
      note: '',
    });
    await student.addOutside({
      id: crypto.randomUUID(),
      language: 'es',
      day: WEEK - 1,
      minutes: 5,
      source: 'audio',
      note: '',
    });
    await student.addOutside({
      id: crypto.randomUUID(),
      language: 'fr',
      day: WEEK + 7,
      minutes: 5,
      source: 'audio',
      note: '',
    });
    await student.remember('fest', { last_day: WEEK + 2 });
    stopTime(MONDAY);
    await student.keep('Montag');
    const { week } = await mail();
    expect(week).toMatchObject({ from: WEEK, to: WEEK + 6 });
    expect(week?.languages.map(({ language }) => language)).toEqual(['es', 'de']);
    expect(week?.languages[0]).toMatchObject({ minutes: 45, newWords: 0, answers: 0, nextLevel: null, coming: [] });
    expect(week?.languages[1]).toMatchObject({ minutes: 20, newWords: 3, answers: 2, nextLevel: null });
    expect(week?.languages[1]?.coming).toContain('Haus');
  });

  test('names the next level only if the pace is known', async () => {
    stopTime(MONDAY - DAY);
    await student.keep('Haus', ...Array.from({ length: 20 }, (_, n) => `Wort ${n}`));
    await student.answer('Haus');
    stopTime(MONDAY);
    expect((await mail()).week?.languages[0]?.nextLevel).toBeNull();
    const { db } = api().deps;
    const days = Array.from({ length: 14 }, (_, ago) => ago + 2);
    await student.wasActive(...days);
    const sample = await db('review_log').where({ user_id: student.userId }).first();
    const { id: _id, ...row } = sample as { id: string };
    await db('review_log').insert(
      days.map((ago) => ({ ...row, client_review_id: crypto.randomUUID(), study_day: WEEK + 7 - ago, counted: false })),
    );
    expect((await mail()).week?.languages[0]?.nextLevel).toMatchObject({ level: 'A1.2' });
  });

  test('one post of its link turns it off, from any origin, and can be repeated', async () => {
    await setWish({ zone });
    await student.patch('/api/preferences', { account: { theme: 'dark' } });
    const link = token();
    expect((await post(link)).status).toBe(200);
    expect(await wish()).toBeUndefined();
    expect((await post(link)).status).toBe(200);
    expect((await post(link, 'multipart/form-data; boundary=b')).status).toBe(200);
    // Nothing else changes.
    expect(((await student.get('/api/preferences')).body as Preferences).account).toEqual({ theme: 'dark' });
    // An older change from a device that was offline does not turn it on again.
    await student.patch('/api/preferences', { account: { weeklyMail: { zone } }, secondsAgo: 60 });
    expect(await wish()).toBeUndefined();
    await setWish({ zone });
    expect(await wish()).toEqual({ zone });
  });

  test('a GET of the link does not turn it off, and redirects to the page with the button', async () => {
    await setWish({ zone });
    const link = token();
    const look = await request(api().server).get(`${OFF}?token=${link}`);
    expect([look.status, look.headers['location']]).toEqual([303, `http://localhost:3000/weekly-mail#${link}`]);
    expect((await request(api().server).head(`${OFF}?token=${link}`)).status).toBe(303);
    expect(await wish()).toEqual({ zone });
  });

  test('a modified or invented link does not turn it off, and a link affects no other learner', async () => {
    await setWish({ zone });
    const link = token();
    for (const wrong of [`${link.slice(0, -6)}AAAAAA`, 'A'.repeat(link.length), `${link}A`.slice(1)]) {
      expect(codeOf(await post(wrong))).toEqual([400, 'invalid_token']);
    }
    expect(codeOf(await post('short'))).toEqual([400, 'validation_failed']);
    expect(codeOf(await post(''))).toEqual([400, 'validation_failed']);
    expect((await post(api().deps.mailLinks.make(crypto.randomUUID()))).status).toBe(200);
    expect(await wish()).toEqual({ zone });
  });

  test('the link of a deleted account gets the same response as any other', async () => {
    const link = token();
    const before = await post(link);
    await api().deps.db('users').where({ id: student.userId }).delete();
    const after = await post(link);
    expect([after.status, after.body]).toEqual([before.status, before.body]);
  });

  test('its link stays valid for more than a year', async () => {
    await setWish({ zone });
    const link = token();
    stopTime(MONDAY + 500 * DAY);
    expect((await post(link)).status).toBe(200);
    const row = await api()
      .deps.db('preferences')
      .where({ user_id: student.userId, name: 'weeklyMail' })
      .first('value');
    expect(row).toEqual({ value: null });
  });

  test('attempts per network are limited', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 130; n += 1) {
      const res = await post('A'.repeat(80)).set('X-Forwarded-For', '10.99.99.99');
      statuses.add(res.status);
    }
    expect(statuses).toEqual(new Set([400, 429]));
  });
});
