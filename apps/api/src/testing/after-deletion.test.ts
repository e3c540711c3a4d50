import { DAY } from '#lib/clock';
import { deleteLeaving } from '#features/auth/account/delete-leaving.service';
import { describeAccounts } from './learners/accounts-api.ts';
import { addCaptions, addVideos, aVideo } from './captions/captions.ts';
import { newLearner, PASSWORD } from './learners/people.ts';

describeAccounts('a deleted account', (api) => {
  const never = new AbortController().signal;

  test('leaves only its accepted corrections', async () => {
    const { db } = api().deps;
    await addVideos(db, aVideo({ id: 'film' }));
    await addCaptions(db, { videoId: 'film' }, ['Das ist ein Haus.', 'Es', 'ist', 'alt.']);
    const transcript = (await db('transcripts').where({ video_id: 'film' }).first<{ id: number }>('id')).id;
    const [learner, other] = [await newLearner(api()), await newLearner(api())];
    const fixes = [learner, other].flatMap(({ userId }, whose) =>
      ['proposed', 'rejected', 'reverted', 'accepted'].map((status, line) => ({
        transcript_id: transcript,
        line,
        user_id: userId,
        text_before: 'Das ist ein Haus.',
        text: `Text ${whose} ${status}`,
        status,
        created_at: new Date(),
      })),
    );
    await db('line_fixes').insert(fixes);
    expect((await learner.browser.delete('/auth/account', { password: PASSWORD })).status).toBe(204);
    api().wait(14 * DAY);
    expect(await deleteLeaving(api().deps, never)).toEqual({ deleted: 1 });
    expect(await db('line_fixes').orderBy('id').pluck('text')).toEqual([
      'Text 0 accepted',
      ...['proposed', 'rejected', 'reverted', 'accepted'].map((status) => `Text 1 ${status}`),
    ]);
  });

  test('leaves no rate limit key with its id, and neither does any account', async () => {
    const { db, rateCounter } = api().deps;
    const { userId } = await newLearner(api());
    await rateCounter.take('import of user', userId);
    expect(await rateCounter.look('import of user', userId)).toMatchObject({ remaining: 29 });
    const keys = await db('rate_counters').pluck<string[]>('key');
    expect(keys.filter((key) => key.startsWith('import of user'))).toHaveLength(1);
    expect(keys.filter((key) => /[0-9a-f]{8}-[0-9a-f]{4}-/.test(key))).toEqual([]);
    await rateCounter.forget('import of user', userId);
    expect(await rateCounter.look('import of user', userId)).toMatchObject({ remaining: 30 });
  });
});
