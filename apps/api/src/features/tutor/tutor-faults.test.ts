import type { TutorConversation } from '@wordreel/shared';
import { createAccountsApi, type AccountsApi } from '#testing/learners/accounts-api';
import {
  cut,
  type Fault,
  FINE,
  firstly,
  forEver,
  refuse,
  reply,
  stall,
  startFaultModel,
  STOP,
  word,
  DONE,
} from '#testing/models/fault-model';
import type { FaultModel } from '#testing/models/fault-model';
import { newLearnerClient } from '#testing/learners/learner-client';
import { doneOf, talker } from '#testing/learners/talker';
import { describeDatabases } from '#testing/test-databases';
import { until } from '#testing/until';

const isNotes = (body: Readonly<Record<string, unknown>>): boolean => JSON.stringify(body).includes('You correct one');

describeDatabases('a model server that fails', (database) => {
  let server: FaultModel;
  let api: AccountsApi;

  beforeAll(async () => {
    server = await startFaultModel();
    const env = {
      TUTOR_BASE_URL: server.url,
      TUTOR_MODEL: 'faulty',
      TUTOR_API_KEY: 'sk-very-secret',
      RATE_LIMIT_FACTOR: '1000',
    };
    api = await createAccountsApi(database(), env);
  });
  afterAll(async () => {
    await api?.close();
    await server?.close();
  });

  /** Replies behave as given; corrections always fail. */
  const behave = (fault: Fault): void =>
    server.behave((res, asked, time) =>
      isNotes(asked.body) ? refuse(400, { message: 'no' })(res, asked, time) : fault(res, asked, time),
    );

  async function begun() {
    const learner = await newLearnerClient(api);
    const talk = talker(learner);
    const { id } = (await talk.begin({ kind: 'free' })).body as TutorConversation;
    return { learner, ...talk, id };
  }

  const broken = { status: 'failed', failure: 'broken' };
  test.each<[string, Fault, object]>([
    ['answers', FINE, { status: 'complete', text: 'Guten Tag.' }],
    ['is cut off in the middle', cut(word('Gut')), { ...broken, text: 'Gut' }],
    ['splits a letter between two pieces', reply(...splitLetters()), { status: 'complete', text: 'Käse' }],
    ['writes garbage', reply('data: {"choices": [\n\n'), broken],
    [
      'knows no such key',
      refuse(401, { message: 'Incorrect API key provided: sk-very-secret' }),
      { failure: 'misconfigured' },
    ],
    ['has too much to do', refuse(429, { message: 'slow down' }, { 'retry-after': '600' }), { failure: 'busy' }],
    ['has a fault of its own', refuse(500, { message: 'oops' }), { failure: 'busy' }],
    ['is fine the second time', firstly(refuse(500, { message: 'oops' })), { status: 'complete' }],
  ])('%s: the message ends in a defined state', async (_, fault, expected) => {
    behave(fault);
    const { id, act, read } = await begun();
    const done = doneOf(await act(id, { act: 'say', text: 'Hallo!' }));
    expect(done.messages).toMatchObject([
      { role: 'learner', status: 'complete' },
      { role: 'tutor', ...expected },
    ]);
    expect((await read(id)).messages).toEqual(done.messages);
    behave(FINE);
    expect(doneOf(await act(id, { act: 'again' })).messages.at(-1)).toMatchObject({ status: 'complete' });
  });

  test('a disconnecting client ends a stream that stalls or never ends; twenty of them leak nothing', async () => {
    for (const fault of [forEver(word('la ')), stall(word('Gu'))]) {
      behave(fault);
      const { learner, id, act, read } = await begun();
      for (let i = 0; i < 10; i += 1) {
        const before = server.asked.length;
        const running = act(id, { act: 'say', text: `Hallo ${i}!` });
        running.end(() => undefined);
        await until(() => server.asked.slice(before).some(({ body }) => !isNotes(body)));
        running.abort();
        await until(() => server.asked.every(({ isCutOff, body }) => isCutOff || isNotes(body)));
        // The learner's stream is free again.
        await untilFree(learner.userId);
      }
      const { messages } = await read(id);
      expect(messages).toHaveLength(20);
      const replies = messages.filter(({ role }) => role === 'tutor');
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set(['stopped']));
      const usage = await api.deps.db('tutor_usage').where({ user_id: learner.userId }).first<{ messages: number }>();
      expect(usage.messages).toBe(10);
    }
    expect(api.logged.join('\n')).not.toMatch(/very-secret|Hallo/);
  });

  async function untilFree(userId: string): Promise<void> {
    await until(async () => (await api.deps.db('tutor_streams').where({ user_id: userId })).length === 0);
  }
});

function splitLetters(): (string | Buffer)[] {
  const bytes = Buffer.from(word('Käse'));
  const middle = bytes.indexOf(0xc3) + 1;
  return [bytes.subarray(0, middle), bytes.subarray(middle), STOP, DONE];
}
