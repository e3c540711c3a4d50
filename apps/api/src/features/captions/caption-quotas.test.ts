import { CAPTION_QUOTAS } from '@wordreel/shared';
import { describeAccounts } from '#testing/learners/accounts-api';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';

const SRT = '1\n00:00:01,000 --> 00:00:02,000\nDas Haus\n';

describeAccounts('caption quotas of an account', (api) => {
  let learner: LearnerClient;
  beforeEach(async () => {
    const { db } = api().deps;
    await addVideos(db, aVideo({ id: 'film' }), aVideo({ id: 'other' }));
    await addCaptions(db, { videoId: 'film' }, ['Das Haus']);
    learner = await newLearnerClient(api());
  });

  const upload = (id: string) => learner.put(`/api/videos/${id}/transcript`, { fileName: 'a.srt', text: SRT });
  const use = async (name: 'caption upload of user' | 'line fix of user', times: number) => {
    for (let i = 0; i < times; i += 1) await api().deps.rateCounter.take(name, learner.userId);
  };

  /** Gives the learner captions of their own for `count` videos. */
  async function ownCaptions(count: number): Promise<void> {
    const ids = Array.from({ length: count }, (_, i) => `full-${i}`);
    await addVideos(api().deps.db, ...ids.map((id) => aVideo({ id })));
    await api().deps.db.raw(
      `insert into transcripts (video_id, user_id, lang, kind, checksum, tokeniser_version, line_count, speech_ms, lemmas,
        lemma_ids, lemma_counts, created_at)
      select id, :userId::uuid, 'de', 'own', '', 1, 0, 0, '{}', '{}', '{}', now() from videos where id like 'full-%'`,
      { userId: learner.userId },
    );
  }

  test('limits uploads per day, and the error says when to retry', async () => {
    await use('caption upload of user', CAPTION_QUOTAS.uploadsADay - 1);
    expect((await upload('film')).status).toBe(200);
    const res = await upload('film');
    expect(codeOf(res)).toEqual([429, 'rate_limited']);
    expect(Number(res.headers['retry-after'])).toBeGreaterThan(3600);
    expect(res.body).toMatchObject({ message: expect.stringContaining('60 times within a day') });
  });

  test('limits line corrections per day the same way', async () => {
    await use('line fix of user', CAPTION_QUOTAS.fixesADay);
    const res = await learner.post('/api/videos/film/transcript/fixes', { line: 0, text: 'Das alte Haus' });
    expect([codeOf(res), res.body]).toMatchObject([
      [429, 'rate_limited'],
      { message: expect.stringContaining('200 lines within a day') },
    ]);
    expect(await api().deps.db('line_fixes').where({ user_id: learner.userId })).toEqual([]);
  });

  test('limits the number of videos with own captions, even for two uploads at once; existing captions may be replaced', async () => {
    await ownCaptions(CAPTION_QUOTAS.ownVideos - 1);
    const answers = await Promise.all([upload('film'), upload('other')]);
    expect(answers.map(codeOf).toSorted(([a], [b]) => a - b)).toEqual([
      [200, undefined],
      [409, 'conflict'],
    ]);
    expect((await upload('full-0')).status).toBe(200);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ message: expect.stringMatching(/for 500 videos.*Remove those of another/) });
  });

  test('limits the overridden forms of a language, even for two at once; existing ones may change or be removed', async () => {
    const say = (form: string, lemma: string | null, language = 'de') =>
      learner.put(`/api/token-overrides/${language}`, { form, lemma });
    await api().deps.db.raw(
      `insert into token_overrides (user_id, lang, form, lemma, created_at)
      select :userId::uuid, 'de', 'form' || n, 'lemma', now() from generate_series(1, :count::int) n`,
      { userId: learner.userId, count: CAPTION_QUOTAS.overridesOfLanguage - 1 },
    );
    const answers = await Promise.all([say('rufe', 'rufen'), say('ging', 'gehen')]);
    expect(answers.map(codeOf).toSorted(([a], [b]) => a - b)).toEqual([
      [204, undefined],
      [409, 'conflict'],
    ]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ message: expect.stringMatching(/5,000 words.*Undo one of them first/) });
    expect((await say('form1', 'other')).status).toBe(204);
    expect((await say('rufe', 'rufer', 'fr')).status).toBe(204);
    expect((await say('form1', null)).status).toBe(204);
    expect((await say('noch', 'einer')).status).toBe(204);
  });
});
