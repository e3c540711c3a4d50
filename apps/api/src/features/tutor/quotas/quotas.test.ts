import { randomUUID } from 'node:crypto';
import type { TutorConversation } from '@wordreel/shared';
import { ChatFailure } from '@wordreel/tutor';
import { installContent } from '#content/install-content';
import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf } from '#testing/learners/learner-client';
import { beginTalk, doneOf, talker } from '#testing/learners/talker';
import { tutorModel, whole } from '#testing/models/tutor-script';
import { reserveMessage } from './usage.store.ts';

const { model, answer } = tutorModel();

describeAccounts(
  'tutor quotas',
  (api) => {
    beforeAll(async () => installContent(api().deps));
    beforeEach(() => answer());

    const begun = (more: object = {}) => beginTalk(api(), more);

    const usageOf = async (userId: string) =>
      (await api().deps.db('tutor_usage').where({ user_id: userId }).first('messages', 'tokens')) ?? null;

    test('the last message of the day goes to one of two simultaneous requests; the error says when the quota resets', async () => {
      const { learner, id, say } = await begun();
      const other = talker(learner);
      const { body } = await other.begin({ kind: 'free' });
      await say('Hallo!');
      await api().deps.db('tutor_usage').where({ user_id: learner.userId }).update({ messages: 39 });
      const takes = await Promise.all(
        Array.from({ length: 2 }, () =>
          learner.post(`/api/tutor/conversations/${id}/messages`, {
            id: randomUUID(),
            act: 'say',
            text: 'Ja',
            zone: 'UTC',
          }),
        ),
      );
      // Each learner has one stream: the other request is either busy or too late.
      expect(Math.min(...takes.map(({ status }) => status))).toBe(200);
      const late = await other.act((body as TutorConversation).id, { act: 'say', text: 'Noch eins' });
      expect(codeOf(late)).toEqual([429, 'tutor_limit']);
      expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
      expect((await usageOf(learner.userId)).messages).toBe(40);
      expect((await other.read((body as TutorConversation).id)).messages).toEqual([]);
      api().wait(24 * 3_600_000);
      expect((await say('Guten Morgen')).status).toBe(200);
    });

    test('when five processes take the last message at once, only one succeeds', async () => {
      const { learner } = await begun();
      const { db } = api().deps;
      const day = 20_000;
      const limit = { messages: 40, tokens: 1000 };
      const reserve = { reserve: 10, now: new Date(), until: new Date(Date.now() + 60_000) };
      await db('tutor_usage').insert({ user_id: learner.userId, day, messages: 39, tokens: 0 });
      const taken = await Promise.all(
        Array.from({ length: 5 }, () => reserveMessage(db, { userId: learner.userId, day }, limit, reserve)),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await db('tutor_totals').where({ day }).first('messages')).toEqual({ messages: '1' });
      await db('tutor_totals').where({ day }).delete();
    });

    test("the host's monthly quota ends for all learners at once", async () => {
      const { say, status } = await begun();
      const { db } = api().deps;
      const day = Math.floor(Date.now() / 86_400_000);
      await db('tutor_totals').insert({ day, messages: 1, tokens: 2_000_000 }).onConflict('day').merge();
      expect(codeOf(await say('Hallo!'))).toEqual([429, 'tutor_limit']);
      expect((await status()).body).toMatchObject({ quota: { isMonthOver: true } });
      await db('tutor_totals').delete();
      expect((await say('Hallo!')).status).toBe(200);
    });

    test('a killed process locks no learner out, and its reply is marked as failed', async () => {
      const { learner, id, say, act, read } = await begun();
      const turn = randomUUID();
      await say('Hallo!', turn);
      const { db } = api().deps;
      await db('tutor_messages')
        .where({ user_id: learner.userId, role: 'tutor' })
        .update({ status: 'streaming', text: '' });
      await db('tutor_turns').where({ user_id: learner.userId }).update({ done_at: null });
      const lives = new Date(Date.now() + 20_000);
      await db('tutor_streams').insert({ user_id: learner.userId, turn_id: turn, until: lives });
      expect(codeOf(await say('Hallo!', turn))).toEqual([409, 'tutor_busy']);
      expect((await read(id)).messages.at(-1)?.status).toBe('streaming');
      api().wait(30_000);
      expect(doneOf(await say('Hallo!', turn)).messages.at(-1)).toMatchObject({ status: 'failed', failure: 'broken' });
      expect(doneOf(await act(id, { act: 'again' })).messages).toMatchObject([{ status: 'complete' }]);
    });

    test('a translation is requested only once', async () => {
      const { learner, id, say } = await begun();
      const [mine, reply] = doneOf(await say('Hallo!')).messages;
      const translate = (message = '') =>
        learner.post(`/api/tutor/conversations/${id}/messages/${message}/translation`, {});
      expect((await translate(reply?.id)).body).toEqual({ text: 'Good day. What is that?', reason: null });
      expect((await translate(reply?.id)).body).toEqual({ text: 'Good day. What is that?', reason: null });
      expect(await usageOf(learner.userId)).toEqual({ messages: 2, tokens: 75 });
      expect(codeOf(await translate(mine?.id))).toEqual([404, 'not_found']);
      expect(codeOf(await translate(randomUUID()))).toEqual([404, 'not_found']);
      const [, next] = doneOf(await say('Und?')).messages;
      answer({ translation: [new ChatFailure('busy', 'later')] });
      const before = await usageOf(learner.userId);
      expect((await translate(next?.id)).body).toEqual({ text: null, reason: 'failed' });
      expect(await usageOf(learner.userId)).toEqual(before);
      await api().deps.db('tutor_usage').where({ user_id: learner.userId }).update({ messages: 40 });
      expect((await translate(next?.id)).body).toEqual({ text: null, reason: 'limit' });
    });

    test('the log contains neither texts nor the key', async () => {
      answer({ reply: [new ChatFailure('broken', 'geheim')], notes: whole('geheim, not JSON') });
      const { say } = await begun();
      await say('Mein Geheimnis ist blau.');
      const lines = api().logged.join('\n');
      expect(lines).not.toMatch(/Geheimnis|geheim|Guten Tag/);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
  { chatModel: model },
);
