import { EventEmitter, once } from 'node:events';
import type { ChatModel } from '@wordreel/tutor';
import { createChatModel } from '#adapters/chat-model';
import { createAccountsApi, type AccountsApi } from '#testing/learners/accounts-api';
import { beginTalk, doneOf, eventsOf } from '#testing/learners/talker';
import {
  type Asked,
  data,
  DONE,
  type Fault,
  type FaultModel,
  FINE,
  firstly,
  refuseWhile,
  reply,
  replyJson,
  startFaultModel,
  STOP,
  word,
} from '#testing/models/fault-model';
import { describeDatabases } from '#testing/test-databases';
import { until } from '#testing/until';

const ANSWER = 'Hallo! Wie geht es dir?';
const NO_NOTES = '{"notes":[],"goals":[]}';

const whole = (text: string, usage: object = { prompt_tokens: 2000, completion_tokens: 600 }): Fault =>
  reply(word(text), STOP, data({ choices: [], usage }), DONE);

const says = ({ body }: Asked, text: string): boolean => JSON.stringify(body).includes(text);

describeDatabases('the tutor with commonly used model servers', (database) => {
  let server: FaultModel;
  let api: AccountsApi;

  let model: ChatModel;

  /** Creates a model that has no cached facts about its server. */
  const newModel = (): ChatModel =>
    createChatModel({ baseUrl: server.url, apiKey: null, model: 'qwen-think' }, { log: api.deps.log });

  beforeAll(async () => {
    server = await startFaultModel();
    const chatModel: ChatModel = {
      name: 'qwen-think',
      host: 'model.example',
      stream: (messages, options) => model.stream(messages, options),
    };
    const env = { TUTOR_DAILY_TOKENS: '5000', RATE_LIMIT_FACTOR: '1000' };
    api = await createAccountsApi(database(), env, { chatModel });
  });
  beforeEach(() => {
    model = newModel();
  });
  afterAll(async () => {
    await api?.close();
    await server?.close();
  });

  /** Replies and translations behave as given; corrections always succeed. */
  const behave = (fault: Fault): void =>
    server.behave((res, asked, time) =>
      (says(asked, 'You correct one') ? whole(NO_NOTES, {}) : fault)(res, asked, time),
    );

  const usageOf = (userId: string) =>
    api.deps.db('tutor_usage').where({ user_id: userId }).first('messages', 'tokens', 'reserved');

  const lone = reply(
    word('Okay, '),
    word('the user greets me.\n'),
    word('</think>'),
    word(`\n\n${ANSWER}`),
    STOP,
    DONE,
  );
  const cut = word('', { finish_reason: 'length' });
  const thinks = reply(data({ choices: [{ delta: { content: '', reasoning: 'denk ' } }] }), cut, DONE);

  test.each<[string, Fault]>([
    ['thoughts without a beginning', lone],
    ['a JSON in place of a stream', replyJson({ choices: [{ message: { content: ANSWER }, finish_reason: 'stop' }] })],
    [
      'marks of a template',
      whole(`<|channel|>analysis<|message|>Hm.<|end|><|channel|>final<|message|>${ANSWER}<|return|>`),
    ],
    ['NUL in its text', whole(`Hallo!\u0000 Wie geht es dir?`)],
    ['a model that thinks first', firstly(thinks, whole(ANSWER))],
    [
      'no system message',
      refuseWhile(
        (asked) => says(asked, '"role":"system"'),
        400,
        { error: { message: 'Only user and assistant roles are supported!' } },
        whole(ANSWER),
      ),
    ],
  ])('%s: the reply is shown and stored', async (_name, fault) => {
    let asked = 0;
    behave((res, one) => fault(res, one, asked++));
    const { id, say, read } = await beginTalk(api);
    const res = await say('Hallo!');
    expect(doneOf(res).messages.at(-1)).toMatchObject({ status: 'complete', text: ANSWER });
    expect((await read(id)).messages.at(-1)).toMatchObject({ text: ANSWER });
    const shown = eventsOf(res).filter(({ event }) => event === 'delta');
    expect(shown.map(({ data: { text } }) => text).join('')).toBe(ANSWER);
  });

  test('reasoning that was streamed before it was recognized is replaced', async () => {
    const { say } = await beginTalk(api);
    behave(whole(ANSWER, {}));
    await say('Hallo!');
    behave(lone);
    const res = await say('Und dir?');
    expect(eventsOf(res).filter(({ event, data: { replaces } }) => event === 'delta' && replaces)).toHaveLength(1);
    expect(doneOf(res).messages.at(-1)).toMatchObject({ status: 'complete', text: ANSWER });
  });

  test('a model that only produces reasoning is named in the log, and costs the learner nothing', async () => {
    behave(thinks);
    const { learner, say } = await beginTalk(api);
    const res = await say('Hallo!');
    expect(doneOf(res).messages.at(-1)).toMatchObject({ status: 'failed', failure: 'misconfigured', text: '' });
    expect(eventsOf(res).at(-1)?.data['text']).toMatch(/isn’t set up correctly on this server/);
    expect(api.logged.join('\n')).toMatch(/"level":"warn".*qwen-think.*thinking/);
    expect(await usageOf(learner.userId)).toEqual({ messages: 0, tokens: 0, reserved: 0 });
  });

  test('six simultaneous translations do not exceed the daily limit', async () => {
    const { learner, id, say } = await beginTalk(api);
    behave(whole(ANSWER, { prompt_tokens: 100, completion_tokens: 10 }));
    const replies: (string | undefined)[] = [];
    // Sequential on purpose: one reply at a time.
    for (let i = 0; i < 6; i += 1) replies.push(doneOf(await say(`Hallo ${i}!`)).messages.at(-1)?.id);
    await api.deps.db('tutor_usage').where({ user_id: learner.userId }).update({ tokens: 0 });
    const opening = new EventEmitter();
    const opened = once(opening, 'open');
    behave(async (res, asked, time) => {
      await opened;
      return whole('Hello!')(res, asked, time);
    });
    let answered = 0;
    const path = (message = ''): string => `/api/tutor/conversations/${id}/messages/${message}/translation`;
    const asking = replies.map(async (message) => {
      const res = await learner.post(path(message), {});
      answered += 1;
      return res.status;
    });
    await until(() => answered === 5);
    opening.emit('open');
    expect((await Promise.all(asking)).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(server.asked).toHaveLength(1);
    expect(await usageOf(learner.userId)).toMatchObject({ messages: 7, reserved: 0 });
    expect((await usageOf(learner.userId)).tokens).toBeLessThan(5000);
  });

  test('simultaneous translation requests for one message make only one call', async () => {
    const { learner, id, say } = await beginTalk(api);
    behave(whole(ANSWER, { prompt_tokens: 100, completion_tokens: 10 }));
    const message = doneOf(await say('Hallo!')).messages.at(-1)?.id ?? '';
    behave(whole('Hello!', { prompt_tokens: 100, completion_tokens: 10 }));
    const path = `/api/tutor/conversations/${id}/messages/${message}/translation`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => learner.post(path, {})));
    expect(server.asked).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await learner.post(path, {})).body).toEqual({ text: 'Hello!', reason: null });
    expect(await usageOf(learner.userId)).toMatchObject({ messages: 2 });
  });

  test('a killed process leaves no lasting reservation, and no claimed message', async () => {
    const { learner, id, say } = await beginTalk(api);
    behave(whole(ANSWER, { prompt_tokens: 100, completion_tokens: 10 }));
    const message = doneOf(await say('Hallo!')).messages.at(-1)?.id ?? '';
    const { db } = api.deps;
    const soon = new Date(Date.now() + 60_000);
    await db('tutor_usage').where({ user_id: learner.userId }).update({ reserved: 4500, reserved_until: soon });
    await db('tutor_messages').where({ id: message }).update({ translating_until: soon });
    const path = `/api/tutor/conversations/${id}/messages/${message}/translation`;
    expect((await learner.post(path, {})).status).toBe(409);
    expect((await say('Bist du da?')).status).toBe(409);
    api.wait(61_000);
    behave(FINE);
    expect((await learner.post(path, {})).status).toBe(200);
    expect(await usageOf(learner.userId)).toMatchObject({ reserved: 0 });
  });
});
