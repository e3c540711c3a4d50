import type { ChatModel } from '@wordreel/tutor';
import { HOUR } from '#lib/clock';
import { createLogger } from '#lib/logger';
import { askModel } from '#testing/models/ask-model';
import {
  type Asked,
  data,
  DONE,
  type Fault,
  type FaultModel,
  firstly,
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

async function costOf(fault: Fault) {
  server.behave(fault);
  const { rest } = await askModel(model);
  return rest.find((part) => 'usage' in part)?.usage;
}

const bodyOf = (place: number) => server.asked[place]?.body ?? {};
const CUT = word(null, { finish_reason: 'length' });
const ANSWERED: Fault = reply(word('Hallo! '), word('Wie geht es dir?'), STOP, DONE);
const isAnswer = { text: ANSWER, rest: [{ end: 'stop' }], failure: null };

const thought = (name: string): string => data({ choices: [{ index: 0, delta: { content: '', [name]: 'denk ' } }] });

/** Answers only if the request leaves it this much room, in tokens. */
const thinker =
  (room: number, name = 'reasoning'): Fault =>
  (res, asked, time) =>
    (Number(asked.body['max_tokens']) < room ? reply(thought(name), thought(name), CUT, DONE) : ANSWERED)(
      res,
      asked,
      time,
    );

const isTooLong = ({ body }: Asked): boolean => Number(body['max_tokens']) > 2048;

describe('a model that thinks', () => {
  test.each(['reasoning', 'reasoning_content', 'thinking'])(
    'in %s gets room for it, also on the next call',
    async (name) => {
      expect(await ask(thinker(1000, name))).toMatchObject({ ...isAnswer, times: 2 });
      expect(bodyOf(0)).not.toHaveProperty('reasoning_effort');
      expect(bodyOf(1)).toMatchObject({ reasoning_effort: 'none' });
      expect(logged.join('')).toMatch(/qwen-think.*thinks before it answers/);
      expect(await ask(thinker(1000, name))).toMatchObject({ ...isAnswer, times: 1 });
    },
  );

  test('for long gets more room', async () => {
    expect(await ask(thinker(4000))).toMatchObject({ ...isAnswer, times: 3 });
    expect(bodyOf(2)).toMatchObject({ reasoning_effort: 'low' });
  });

  test('in its reply without an end gets more room', async () => {
    const endless = reply(word('<think>Well, '), word('let me see'), CUT, DONE);
    expect(await ask(firstly(endless, ANSWERED))).toMatchObject({ ...isAnswer, times: 2 });
  });

  test('is asked to stop thinking', async () => {
    expect(await ask(firstly(reply(thought('reasoning'), CUT, DONE), ANSWERED))).toMatchObject({
      ...isAnswer,
      times: 2,
    });
    expect(bodyOf(1)).toMatchObject({ reasoning_effort: 'none' });
  });

  test('gets only as much room as its server allows', async () => {
    const message = "This model's maximum context length is 2048 tokens. However, you requested 4446 tokens.";
    const small = refuseWhile(isTooLong, 400, { error: { message } }, thinker(4000));
    expect(await ask(small)).toMatchObject({ failure: ['misconfigured', expect.stringMatching(/thinking/)], times: 4 });
    expect(bodyOf(3)).toMatchObject({ max_tokens: 1374, stream_options: { include_usage: true } });
    expect(await ask(ANSWERED)).toEqual({ ...isAnswer, times: 1 });
  });

  test('without an end counts as misconfigured and is named in the log', async () => {
    const outcome = await ask(reply(thought('reasoning'), CUT, DONE));
    expect(outcome).toMatchObject({
      text: '',
      failure: ['misconfigured', expect.stringMatching(/thinking/)],
      times: 3,
    });
    expect(logged.join('')).toMatch(/qwen-think/);
  });

  test('is asked as usual after an hour', async () => {
    await ask(thinker(1000));
    jest.setSystemTime(Date.now() + HOUR + 1);
    await ask(ANSWERED);
    expect(bodyOf(0)).toMatchObject({ max_tokens: 350 });
  });

  test.each([
    ['none', `Unsupported value: 'reasoning_effort' does not support 'none' with this model.`, 'low'],
    ['none', 'think value "none" is not supported for this model', 'low'],
    ['none', '"qwen" does not support thinking', 'low'],
  ])('a server that refuses %s (%s) gets %s instead', async (value, message, next) => {
    const picky = refuseWhile(
      ({ body }) => body['reasoning_effort'] === value,
      400,
      { error: { message } },
      thinker(1000),
    );
    expect(await ask(picky)).toMatchObject({ ...isAnswer, times: 3 });
    expect(bodyOf(2)).toMatchObject({ reasoning_effort: next, max_tokens: 1374 });
  });

  test('a server that rejects reasoning_effort is asked without it', async () => {
    const detail = [{ loc: ['body', 'reasoning_effort'], msg: 'Extra inputs are not permitted' }];
    const picky = refuseWhile(({ body }) => 'reasoning_effort' in body, 422, { detail }, thinker(1000));
    expect(await ask(picky)).toMatchObject(isAnswer);
    expect(bodyOf(server.asked.length - 1)).not.toHaveProperty('reasoning_effort');
  });
});

describe('thoughts without an opening mark', () => {
  const lone = reply(
    word('Okay, '),
    word('the user greets me.\n'),
    word('</thi'),
    word('nk>\n\n'),
    word(ANSWER),
    STOP,
    DONE,
  );

  test('are hidden, in the first reply and in later ones', async () => {
    expect(await ask(lone)).toEqual({ ...isAnswer, times: 1 });
    expect(await ask(lone)).toEqual({ ...isAnswer, times: 1 });
  });

  test('are retracted if the model has answered without thoughts before', async () => {
    await ask(ANSWERED);
    const { rest, text } = await ask(lone);
    expect(rest).toEqual([{ restart: true }, ...isAnswer.rest]);
    expect(text.endsWith(ANSWER)).toBe(true);
    expect(await ask(lone)).toEqual({ ...isAnswer, times: 1 });
  });

  test('are not a reply when they are cut off: the model gets more room', async () => {
    await ask(lone);
    expect(await ask(firstly(reply(word('Okay, the user'), CUT, DONE), lone))).toEqual({ ...isAnswer, times: 2 });
  });

  test('are dropped when the reply breaks off', async () => {
    await ask(lone);
    const { text } = await ask((res) => {
      res.write(word('Okay, the user'));
      res.socket?.destroySoon();
    });
    expect(text).toBe('');
  });
});

describe('a reply in another shape', () => {
  const message = { role: 'assistant', content: ANSWER };
  const parts = [{ type: 'text', text: 'Hallo! ' }, 'Wie ', { type: 'text', text: 'geht es dir?' }];
  const thinking = { type: 'thinking', thinking: [{ type: 'text', text: 'The user greets.' }] };

  test.each<[string, Fault]>([
    ['JSON in place of a stream', replyJson({ choices: [{ index: 0, message, finish_reason: 'stop' }] })],
    ['JSON without a finish_reason', replyJson({ choices: [{ message }] })],
    ['JSON that says it is a stream', reply(JSON.stringify({ choices: [{ message }] }, null, 2))],
    ['JSON whose content is a list', replyJson({ choices: [{ message: { content: [thinking, ...parts] } }] })],
    [
      'JSON with marks',
      replyJson({ choices: [{ message: { content: `Hm.</think>${ANSWER}<|im_end|>` }, finish_reason: 'stop' }] }),
    ],
    [
      'one JSON a line',
      reply(
        `${JSON.stringify({ choices: [{ delta: { content: 'Hallo! ' } }] })}\n`,
        `${JSON.stringify({ choices: [{ delta: { content: 'Wie geht es dir?' }, finish_reason: 'stop' }] })}\n`,
      ),
    ],
    ['lists of parts', reply(word([thinking]), word(parts), STOP, DONE)],
    ['a part alone', reply(word(parts[0]), word([parts[1], parts[2]]), STOP, DONE)],
    ['no finish_reason', reply(word('Hallo! '), word('Wie geht es dir?'), DONE)],
    ['no finish_reason, and no space', reply(word(ANSWER), 'data:[DONE]\r\n\r\n')],
    [
      'a last chunk that repeats all',
      reply(word(ANSWER), data({ choices: [{ delta: {}, message, finish_reason: 'stop' }] }), DONE),
    ],
    ['NUL and other controls', reply(word('Hal\u0000lo! \u0007'), word('Wie geht es dir?\u0000'), STOP, DONE)],
    ['halves of a pair', reply(word('Hallo!\uDE00 '), word('Wie geht\uD83D'), word(' es dir?'), STOP, DONE)],
  ])('%s', async (_name, fault) => {
    expect(await ask(fault)).toEqual({ ...isAnswer, times: 1 });
  });

  test('a surrogate pair split across two pieces stays whole', async () => {
    const halves = [
      String.raw`{"choices":[{"delta":{"content":"Ja \ud83d"}}]}`,
      String.raw`{"choices":[{"delta":{"content":"\ude00"}}]}`,
    ];
    expect(await ask(reply(...halves.map(data), STOP, DONE))).toMatchObject({ text: 'Ja 😀' });
  });

  test('a refusal in place of an answer is a failure', async () => {
    const refusal = data({ choices: [{ delta: { content: null, refusal: 'I cannot.' } }] });
    expect(await ask(reply(refusal, STOP, DONE))).toMatchObject({ text: '', failure: ['refused', expect.any(String)] });
  });

  test('a stream that ends without its closing event is broken', async () => {
    expect(await ask(reply(word('Guten ')))).toMatchObject({ failure: ['broken', 'The reply broke off'] });
  });

  test('JSON that was cut off at the token limit ends with length', async () => {
    const cut = replyJson({ choices: [{ message, finish_reason: 'length' }] });
    expect(await ask(cut)).toMatchObject({ text: ANSWER, rest: [{ end: 'length' }] });
  });
});

describe('the usage of a reply', () => {
  const estimated = { input: 8, output: 6 };
  test.each<[string, object, object]>([
    ['in full', { prompt_tokens: 31, completion_tokens: 7 }, { input: 31, output: 7 }],
    ['zeros', { prompt_tokens: 0, completion_tokens: 0 }, estimated],
    ['below zero', { prompt_tokens: -5, completion_tokens: -1 }, estimated],
    ['absurd', { prompt_tokens: 1e15, completion_tokens: 9_999_999 }, estimated],
    ['in half', { prompt_tokens: 31, completion_tokens: null }, { input: 31, output: 6 }],
    ['in sum', { total_tokens: 38 }, estimated],
    ['in words', { prompt_tokens: 'few', completion_tokens: 7.4 }, { input: 8, output: 7 }],
  ])('reported %s', async (_name, usage, expected) => {
    expect(await costOf(reply(word(ANSWER), STOP, data({ choices: [], usage }), DONE))).toEqual(expected);
  });

  test('thoughts count if the server reports no usage', async () => {
    const thinks = word(`<think>${'Hm. '.repeat(100)}</think>${ANSWER}`);
    expect(await costOf(reply(thinks, STOP, DONE))).toEqual({ input: 8, output: 110 });
  });
});
