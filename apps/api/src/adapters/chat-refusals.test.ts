import type { ChatModel } from '@wordreel/tutor';
import { HOUR } from '#lib/clock';
import { createLogger } from '#lib/logger';
import { askModel } from '#testing/models/ask-model';
import {
  type Asked,
  DONE,
  type Fault,
  type FaultModel,
  FINE,
  refuse,
  refuseWhile,
  reply,
  replyJson,
  startFaultModel,
  STOP,
  word,
} from '#testing/models/fault-model';
import { stopTime } from '#testing/processes/stop-time';
import { createChatModel } from './chat-model.ts';

const KEY = 'sk-the-secret-key';
const PATIENT = { firstByte: HOUR, silence: HOUR, total: HOUR, afterthought: HOUR };
const ANSWER = 'Hallo! Wie geht es dir?';

let server: FaultModel;
let model: ChatModel;
let logged: string[];

beforeAll(async () => {
  server = await startFaultModel();
});
beforeEach(() => {
  stopTime();
  logged = [];
  const log = createLogger('info', { write: (line: string) => void logged.push(line) });
  const settings = { baseUrl: server.url, apiKey: KEY, model: 'qwen-think' };
  model = createChatModel(settings, { limits: PATIENT, log });
});
afterEach(() => jest.useRealTimers());
afterAll(() => server.close());

/** Calls the model and leaves its usage out of the result. */
async function ask(fault: Fault) {
  server.behave(fault);
  const { text, rest, failure } = await askModel(model);
  return { text, rest: rest.filter((part) => !('usage' in part)), failure, times: server.asked.length };
}

const bodyOf = (place: number) => server.asked[place]?.body ?? {};
const ANSWERED: Fault = reply(word('Hallo! '), word('Wie geht es dir?'), STOP, DONE);
const isAnswer = { text: ANSWER, rest: [{ end: 'stop' }], failure: null };

const has = (part: string) => (asked: Asked) => part in asked.body;
const hasSystem = ({ body }: Asked) => JSON.stringify(body['messages']).includes('"system"');

describe('a server that rejects a part of the request is asked without it', () => {
  test.each<[string, number, object | string]>([
    ['OpenAI', 400, { error: { message: 'Unrecognized request argument supplied: stream_options' } }],
    ['vLLM', 400, { object: 'error', message: 'Unrecognized request argument supplied: stream_options', code: 400 }],
    [
      'FastAPI',
      422,
      { detail: [{ type: 'extra_forbidden', loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' }] },
    ],
    ['Mistral', 422, { message: { detail: [{ loc: ['body', 'stream_options'], msg: 'extra fields not permitted' }] } }],
    ['in plain text', 400, 'unknown field `stream_options` at line 1'],
    ['by its inner name', 400, { error: 'include_usage is not a thing' }],
    ['in a sentence alone', 400, { message: 'Bad request' }],
    ['with nothing', 422, ''],
    [
      'a list',
      400,
      [{ error: { code: 400, message: 'Invalid JSON payload received. Unknown name "stream_options"' } }],
    ],
    ['as its own fault', 500, { error: { message: 'unexpected keyword argument stream_options' } }],
  ])('stream_options, %s', async (_name, status, body) => {
    expect(await ask(refuseWhile(has('stream_options'), status, body, ANSWERED))).toEqual({ ...isAnswer, times: 2 });
    expect(await ask(refuseWhile(has('stream_options'), status, body, ANSWERED))).toEqual({ ...isAnswer, times: 1 });
    jest.setSystemTime(Date.now() + HOUR + 1);
    await ask(ANSWERED);
    expect(bodyOf(0)).toHaveProperty('stream_options');
  });

  test('stream_options, with status 200', async () => {
    const refusal = { object: 'error', message: 'stream_options is not supported', code: 400 };
    const picky: Fault = (res, asked, time) =>
      (has('stream_options')(asked) ? replyJson(refusal) : ANSWERED)(res, asked, time);
    expect(await ask(picky)).toEqual({ ...isAnswer, times: 2 });
  });

  test.each<[string, number, object | string]>([
    ['Mistral and Gemma', 400, { error: { message: 'Only user and assistant roles are supported!' } }],
    ['Gemma', 400, { error: { message: 'System role not supported', type: 'BadRequestError' } }],
    ['llama.cpp', 500, { error: { code: 500, message: 'Jinja Exception: System role not supported' } }],
    ['Google', 400, [{ error: { message: 'Developer instruction is not enabled for models/gemma-3-27b-it' } }]],
    [
      'FastAPI',
      422,
      { detail: [{ loc: ['body', 'messages', 0, 'role'], msg: "Input should be 'user' or 'assistant'" }] },
    ],
    ['in plain text', 400, 'Conversation roles must alternate user/assistant/user/assistant/...'],
    ['without a reason', 400, { message: 'Invalid request' }],
  ])('the system message, %s', async (_name, status, body) => {
    const picky = refuseWhile(hasSystem, status, body, ANSWERED);
    expect(await ask(picky)).toMatchObject(isAnswer);
    expect(bodyOf(server.asked.length - 1)['messages']).toEqual([
      { role: 'user', content: 'You are a tutor.\n\nIch mag Käse.' },
    ]);
    expect(await ask(picky)).toEqual({ ...isAnswer, times: 1 });
  });

  test('a refusal of every request is not remembered', async () => {
    expect(await ask(refuse(400, { message: 'no' }))).toMatchObject({ failure: ['misconfigured', expect.any(String)] });
    await ask(ANSWERED);
    expect(bodyOf(0)).toHaveProperty('stream_options');
  });
});

describe('the kind of a failure', () => {
  test.each<[number, object | string, string]>([
    [400, { error: { message: 'API key not valid. Please pass a valid API key.' } }, 'misconfigured'],
    [403, { error: { message: 'Your role has no permission' } }, 'misconfigured'],
    [404, '404 page not found', 'misconfigured'],
    [404, { detail: 'Not Found' }, 'misconfigured'],
    [405, { detail: 'Method Not Allowed' }, 'misconfigured'],
    [429, { error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } }, 'misconfigured'],
    [500, { error: { message: 'could not load model: not found' } }, 'misconfigured'],
    [400, { error: { message: 'maximum context length is 2048 tokens' } }, 'misconfigured'],
    [503, { error: { message: 'Loading the weights' } }, 'busy'],
    [400, { error: { message: 'The response was filtered', code: 'content_filter' } }, 'refused'],
    [400, { error: { message: 'Content Exists Risk' } }, 'refused'],
  ])('%s %j: %s', async (status, body, kind) => {
    const { failure } = await ask(refuseWhile(() => true, status, body, FINE));
    expect(failure).toMatchObject([kind, expect.any(String)]);
    expect(logged.join('')).toMatch(/"level":"warn".*qwen-think/);
  });

  test('the log has the server’s message, but neither the key nor the conversation', async () => {
    const input = [{ role: 'user', content: 'Ich mag Käse.' }];
    const detail = [{ loc: ['body'], msg: `No such deployment for ${KEY}: käse`, input }];
    await ask(refuseWhile(() => true, 404, { detail }, FINE));
    expect(logged.join('')).toMatch(/No such deployment for …/);
    expect(logged.join('')).not.toMatch(/käse|secret/i);
  });

  test('a server that has responded before counts as unreachable, not misconfigured', async () => {
    const going = await startFaultModel();
    const settings = { baseUrl: going.url, apiKey: null, model: 'small' };
    model = createChatModel(settings, { limits: PATIENT });
    expect((await askModel(model)).failure).toBeNull();
    await going.close();
    expect((await askModel(model)).failure).toMatchObject(['unreachable', expect.any(String)]);
  });
});
