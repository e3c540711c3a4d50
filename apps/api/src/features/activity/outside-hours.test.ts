import { randomUUID } from 'node:crypto';
import { MAX_OUTSIDE_ENTRIES, type OutsideEntries, type OutsideEntry } from '@wordreel/shared';
import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf } from '#testing/learners/learner-client';
import { newStudent, type Student } from '#testing/learners/student';

/** Returns the date in a zone at a moment, in days since 1970. */
function dateOf(at: number, timeZone: string): number {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}

describeAccounts('outside hours', (api) => {
  let student: Student;
  beforeEach(async () => {
    student = await newStudent(api());
  });
  const entry = (more: Partial<OutsideEntry> = {}): OutsideEntry => ({
    id: randomUUID(),
    language: 'de',
    day: student.today,
    minutes: 30,
    source: 'audio',
    note: '',
    ...more,
  });
  const dateIn = (zone: string) => dateOf(api().deps.clock(), zone);
  const list = async (query = 'language=de') =>
    (await student.get(`/api/outside-hours?${query}`)).body as OutsideEntries;

  test('can be added, changed, deleted and restored, and each request can be repeated', async () => {
    const radio = entry({ note: '  Radio  ' });
    for (let time = 0; time < 2; time += 1) expect((await student.addOutside(radio)).status).toBe(204);
    expect(await list()).toEqual({ entries: [{ ...radio, note: 'Radio' }], next: null });
    await student.addOutside({ ...radio, minutes: 50, note: '' });
    expect((await list()).entries).toEqual([{ ...radio, minutes: 50, note: '' }]);
    expect((await student.progress()).minutes.outside).toMatchObject({ audio: 50, video: 0 });
    for (let time = 0; time < 2; time += 1) {
      expect((await student.remove(`/api/outside-hours/${radio.id}`)).status).toBe(204);
    }
    expect((await list()).entries).toEqual([]);
    await student.addOutside(radio);
    expect((await list()).entries).toHaveLength(1);
  });

  test('are listed by language, a page at a time, newest day first', async () => {
    const all = Array.from({ length: 60 }, (_, ago) => entry({ day: student.today - Math.floor(ago / 2) }));
    for (const one of all) await student.addOutside(one);
    await student.addOutside(entry({ language: 'fr' }));
    const first = await list();
    expect(first.entries).toHaveLength(50);
    // Another tab deletes the entry; the next page still begins at the same position.
    await student.remove(`/api/outside-hours/${first.entries.at(-1)?.id}`);
    const second = await list(`language=de&after=${first.next}`);
    expect([second.entries.length, second.next]).toEqual([10, null]);
    expect(codeOf(await student.get('/api/outside-hours?language=de&after=1.2'))).toEqual([400, 'validation_failed']);
    const got = [...first.entries, ...second.entries];
    expect(new Set(got.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)));
    expect(got.map(({ day }) => day)).toEqual(got.map(({ day }) => day).toSorted((a, b) => b - a));
  });

  test('count for their own day; entries from before the period count for none', async () => {
    await student.addOutside(entry({ minutes: 90 }));
    await student.addOutside(entry({ minutes: 60_000, source: 'earlier' }));
    expect((await student.activity()).days).toMatchObject([
      { day: student.today, minutesOutside: 90, isActive: false },
    ]);
  });

  test.each([
    ['no minutes', { minutes: 0 }],
    ['half a minute', { minutes: 0.5 }],
    ['more than a day', { minutes: 1441 }],
    ['more than a lifetime', { minutes: 2_000_000, source: 'earlier' as const }],
    ['a note of two lines', { note: 'one\ntwo' }],
    ['a long note', { note: 'x'.repeat(201) }],
    ['a day before 1970', { day: -1 }],
  ])('%s is rejected', async (_name, wrong) => {
    expect(codeOf(await student.addOutside(entry(wrong)))).toEqual([400, 'validation_failed']);
    expect((await list()).entries).toEqual([]);
  });

  test("cannot be added for a future day, by the learner's own date", async () => {
    const add = (day: number, zone?: string) => student.addOutside({ ...entry({ day }), ...(zone && { zone }) });
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      expect((await add(dateIn(zone), zone)).status).toBe(204);
      const refused = await add(dateIn(zone) + 1, zone);
      expect(refused.body).toMatchObject({ error: 'validation_failed', fields: [{ path: 'day' }] });
    }
    // Without a zone, the learner may be where the date is the latest.
    expect((await add(dateIn('Pacific/Kiritimati'))).status).toBe(204);
    expect(codeOf(await add(dateIn('Pacific/Kiritimati') + 1))).toEqual([400, 'validation_failed']);
    expect(codeOf(await add(student.today, 'Mars/Olympus'))).toEqual([400, 'validation_failed']);
  });

  test('have a maximum number, and existing entries can still change when it is reached', async () => {
    const rows = Array.from({ length: MAX_OUTSIDE_ENTRIES }, () => entry());
    await api().deps.db.batchInsert(
      'outside_hours',
      rows.map(({ language, ...row }) => ({ ...row, lang: language, user_id: student.userId })),
      1000,
    );
    expect(codeOf(await student.addOutside(entry()))).toEqual([409, 'conflict']);
    expect((await student.addOutside({ ...(rows[0] ?? entry()), minutes: 5 })).status).toBe(204);
  });
});
