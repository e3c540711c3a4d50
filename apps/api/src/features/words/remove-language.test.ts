import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { MINUTE } from '#lib/clock';
import { rowsOf } from '#testing/learners/rows-of-a-learner';

/** Counts the rows that name a learner and a language, by table. */
async function rowsByTable(db: Knex, userId: string, lang: string): Promise<Record<string, number>> {
  const { rows } = await db.raw<{ rows: { table_name: string }[] }>(
    `select table_name from information_schema.columns where table_schema = 'public' and table_name <> 'videos'
      and column_name in ('user_id', 'owner_id', 'lang')
    group by table_name having count(*) = 2 order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { table_name: table } of rows) {
    const owner = table === 'all_videos' ? 'owner_id' : 'user_id';
    const found = await db(table)
      .where({ [owner]: userId, lang })
      .select(owner);
    if (found.length > 0) counts[table] = found.length;
  }
  return counts;
}

const review = (word: string) => ({
  clientReviewId: randomUUID(),
  language: 'de',
  word,
  rating: 3,
  reviewedAt: new Date().toISOString(),
  zone: 'UTC',
});

describeAccounts('removing a language', (api) => {
  let learner: LearnerClient;
  beforeAll(async () => {
    await addVideos(api().deps.db, aVideo({ id: 'film-de' }), aVideo({ id: 'other-de' }));
    await addCaptions(api().deps.db, { videoId: 'film-de' }, ['Das Haus ist alt.']);
  });
  beforeEach(async () => {
    learner = await newLearnerClient(api());
  });

  const remove = (name: string, code = 'de', client = learner) => client.remove(`/api/languages/${code}`, { name });
  const keep = (word: string, language = 'de', client = learner) =>
    client.post('/api/learned-words', { language, word: { word } });

  /** Inserts a row for this language into every table that names one. */
  async function knowsMuch(lang: string): Promise<void> {
    const { db } = api().deps;
    const transcript = await db('transcripts').where({ video_id: 'film-de' }).first<{ id: number }>('id');
    for (const [table, row] of Object.entries(rowsOf(learner.userId, transcript.id))) {
      const isOfVideo = ['watch_sessions', 'watch_later', 'difficulty_votes', 'transcripts'].includes(table);
      if (isOfVideo)
        await db(table).insert({
          ...row,
          video_id: 'film-de',
          ...(table === 'difficulty_votes' && { compared_to: 'other-de' }),
        });
      else if (table === 'user_languages') await db(table).insert({ ...row, lang, word_count: 0 });
      else if ('lang' in row) await db(table).insert({ ...row, lang });
      else if (['tutor_turns', 'active_days', 'tutor_usage'].includes(table)) await db(table).insert(row);
    }
  }

  test("deletes the language's data in every table, and nothing of other languages or learners", async () => {
    const { db } = api().deps;
    const other = await newLearnerClient(api());
    await keep('Haus', 'de', other);
    await keep('maison', 'fr');
    await knowsMuch('de');
    const before = await rowsByTable(db, learner.userId, 'de');
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'all_videos',
        'exercise_sessions',
        'known_steps',
        'known_words',
        'memory_versions',
        'review_log',
        'review_state',
        'study_settings',
        'token_overrides',
        'transcripts',
        'tutor_conversations',
        'tutor_notes',
        'user_languages',
        'word_reports',
        'words',
      ]),
    );
    const kept = await rowsByTable(db, learner.userId, 'fr');
    expect((await remove('German')).status).toBe(204);
    expect(await rowsByTable(db, learner.userId, 'de')).toEqual({});
    for (const table of ['watch_sessions', 'watch_later', 'difficulty_votes', 'tutor_turns', 'tutor_messages']) {
      expect([table, await db(table).where({ user_id: learner.userId })]).toEqual([table, []]);
    }
    expect(await rowsByTable(db, learner.userId, 'fr')).toEqual(kept);
    expect(await rowsByTable(db, other.userId, 'de')).toMatchObject({ words: 1, user_languages: 1 });
    // Active days do not belong to a language, and the tutor's usage counts for the host.
    expect(await db('active_days').where({ user_id: learner.userId })).toHaveLength(1);
    expect(await db('tutor_usage').where({ user_id: learner.userId })).toHaveLength(1);
  });

  test('deletes its settings, and an older change from another device does not restore them', async () => {
    const change = (languages: object, secondsAgo = 0) => learner.patch('/api/preferences', { languages, secondsAgo });
    await keep('Haus');
    await change({ de: { rate: 0.75, variant: 'de-AT' }, fr: { rate: 1.25 } });
    api().wait(MINUTE);
    await remove('German');
    expect((await learner.get('/api/preferences')).body).toMatchObject({ languages: { fr: { rate: 1.25 } } });
    await change({ de: { rate: 0.5 } }, 30);
    expect((await learner.get('/api/preferences')).body).not.toHaveProperty('languages.de');
    await change({ de: { rate: 0.5 } });
    expect((await learner.get('/api/preferences')).body).toMatchObject({ languages: { de: { rate: 0.5 } } });
  });

  test('a removed language counts as never started, can be started again, and no longer matches an old ETag', async () => {
    await keep('Haus');
    const { etag } = (await learner.get('/api/languages/de')).headers as { etag: string };
    await remove('Deutsch');
    expect((await learner.get('/api/languages')).body).toEqual([]);
    expect(codeOf(await learner.get('/api/languages/de'))).toEqual([404, 'language_not_started']);
    expect((await remove(' german ')).status).toBe(204);
    await keep('Haus');
    const again = await learner.get('/api/languages/de').set('If-None-Match', etag);
    expect([again.status, again.body]).toMatchObject([200, { wordCount: 1 }]);
  });

  test.each(['', 'Germany', 'French', 'de'])('the name “%s” does not confirm the removal of German', async (name) => {
    await keep('Haus');
    const refused = await remove(name);
    expect(codeOf(refused)).toEqual([400, 'validation_failed']);
    expect(refused.body).toMatchObject({ message: 'Type German to confirm' });
    expect((await learner.get('/api/languages/de')).body).toMatchObject({ wordCount: 1 });
  });

  test('a missing body and an unknown language are refused', async () => {
    expect((await learner.remove('/api/languages/de')).status).toBe(400);
    expect(codeOf(await remove('German', 'xx'))).toEqual([404, 'unknown_language']);
  });

  test('if one step fails, nothing is deleted', async () => {
    const { db } = api().deps;
    await keep('Haus');
    const before = await rowsByTable(db, learner.userId, 'de');
    await db.raw(
      `create function refuse_test() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await db.raw(
      'create trigger refuse_test before delete on user_languages for each row execute function refuse_test()',
    );
    expect((await remove('German')).status).toBe(500);
    await db.raw('drop trigger refuse_test on user_languages');
    await db.raw('drop function refuse_test()');
    expect(await rowsByTable(db, learner.userId, 'de')).toEqual(before);
  });

  test('words saved and answered concurrently are either deleted, or in a list with the right count', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => keep(`w${n}`)));
    const [removed, ...others] = await Promise.all([
      remove('German'),
      ...Array.from({ length: 10 }, (_, n) => keep(`new${n}`)),
      ...Array.from({ length: 10 }, (_, n) => learner.post('/api/reviews', review(`w${n}`))),
    ]);
    expect(removed.status).toBe(204);
    expect(others.filter(({ status }) => status >= 500)).toEqual([]);
    const { db } = api().deps;
    const words = await db('words').where({ user_id: learner.userId, lang: 'de' });
    const list = await db('user_languages')
      .where({ user_id: learner.userId, lang: 'de' })
      .first<{ word_count: number } | undefined>();
    expect(list?.word_count ?? 0).toBe(words.length);
  });
});
