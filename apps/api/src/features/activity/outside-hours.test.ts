import { randomUUID } from 'node:crypto';
import { MAX_OUTSIDE_ENTRIES, type OutsideEntries, type OutsideEntry } from '@wordreel/shared';
import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf } from '#testing/learners/learner-client';
import { newStudent, type Student } from '#testing/learners/student';

/** The date of a moment in a zone, in days since 1970. */
function dateOf(at: number, timeZone: string): number {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}

describeAccounts('hours of elsewhere', (api) => {
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

  test('are added, changed, taken away and put back, each told twice', async () => {
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

  test('come a page at a time, the newest day first, of one language', async () => {
    const all = Array.from({ length: 60 }, (_, ago) => entry({ day: student.today - Math.floor(ago / 2) }));
    for (const one of all) await student.addOutside(one);
    await student.addOutside(entry({ language: 'fr' }));
    const first = await list();
    expect(first.entries).toHaveLength(50);
    // Taken away by another tab: the next page begins where it was.
    await student.remove(`/api/outside-hours/${first.entries.at(-1)?.id}`);
    const second = await list(`language=de&after=${first.next}`);
    expect([second.entries.length, second.next]).toEqual([10, null]);
    expect(codeOf(await student.get('/api/outside-hours?language=de&after=1.2'))).toEqual([400, 'validation_failed']);
    const got = [...first.entries, ...second.entries];
    expect(new Set(got.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)));
    expect(got.map(({ day }) => day)).toEqual(got.map(({ day }) => day).toSorted((a, b) => b - a));
  });

  test('of a day are of that day; what was before is of none', async () => {
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
    ['more than a life', { minutes: 2_000_000, source: 'earlier' as const }],
    ['a note of two lines', { note: 'one\ntwo' }],
    ['a long note', { note: 'x'.repeat(201) }],
    ['a day before all days', { day: -1 }],
  ])('%s is refused', async (_name, wrong) => {
    expect(codeOf(await student.addOutside(entry(wrong)))).toEqual([400, 'validation_failed']);
    expect((await list()).entries).toEqual([]);
  });

  test('of a day to come are refused, by the date where the learner is', async () => {
    const add = (day: number, zone?: string) => student.addOutside({ ...entry({ day }), ...(zone && { zone }) });
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      expect((await add(dateIn(zone), zone)).status).toBe(204);
      const refused = await add(dateIn(zone) + 1, zone);
      expect(refused.body).toMatchObject({ error: 'validation_failed', fields: [{ path: 'day' }] });
    }
    // Whoever tells no zone may be where the date is the furthest.
    expect((await add(dateIn('Pacific/Kiritimati'))).status).toBe(204);
    expect(codeOf(await add(dateIn('Pacific/Kiritimati') + 1))).toEqual([400, 'validation_failed']);
    expect(codeOf(await add(student.today, 'Mars/Olympus'))).toEqual([400, 'validation_failed']);
  });

  test('are as many as can be kept, and those that are kept can change', async () => {
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
