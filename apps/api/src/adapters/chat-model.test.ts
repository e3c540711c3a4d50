import { setMaxListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { ChatModel, ChatPart } from '@wordreel/tutor';
import { HOUR } from '#lib/clock';
import { askModel, MESSAGES, type Wishes } from '#testing/models/ask-model';
import {
  cut,
  data,
  DONE,
  FINE,
  firstly,
  forEver,
  refuse,
  reply,
  stall,
  startFaultModel,
  STOP,
  unlessHas,
  word,
  type Fault,
  type FaultModel,
} from '#testing/models/fault-model';
import { stopTimers } from '#testing/processes/stop-time';
import { until } from '#testing/until';
import { createChatModel } from './chat-model.ts';

const KEY = 'sk-the-secret-key';
let server: FaultModel;
let model: ChatModel;

/** Long enough that a busy test machine never triggers a timeout. */
const PATIENT = { firstByte: HOUR, silence: HOUR, total: HOUR, afterthought: HOUR };

const modelOf = (limits = {}): ChatModel =>
  createChatModel({ baseUrl: server.url, apiKey: KEY, model: 'small' }, { limits: { ...PATIENT, ...limits } });

/**
 * Returns a model that has already replied, so its later replies are not held back to check whether they begin with
 * thoughts.
 */
async function knownModel(limits = {}): Promise<ChatModel> {
  const known = modelOf(limits);
  server.behave(FINE);
  await askModel(known);
  return known;
}

beforeAll(async () => {
  server = await startFaultModel();
});
beforeEach(async () => {
  model = await knownModel();
});
afterAll(() => server.close());

/** Counts the timers that keep the process alive. */
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

async function ask(fault: Fault, wishes: Wishes = {}) {
  server.behave(fault);
  const outcome = await askModel(model, wishes);
  return { ...outcome, times: server.asked.length };
}

/** Takes 0.3 s on the clock that the test controls. */
const lateRefusal: Fault = (...given) => {
  jest.advanceTimersByTime(300);
  return refuse(500, {})(...given);
};

/** Collects the text of a reply as it arrives. */
function hearing() {
  let text = '';
  return {
    text: () => text,
    hear: (part: ChatPart): void => {
      if ('delta' in part) text += part.delta;
    },
  };
}

const isFine = { text: 'Guten Tag.', rest: [{ end: 'stop' }], failure: null };

test('a reply streams piece by piece, and the request has only the fields that the API needs', async () => {
  expect(await ask(FINE)).toEqual({ ...isFine, times: 1 });
  const [{ headers, body } = { headers: {}, body: {} }] = server.asked;
  expect(body).toEqual({
    model: 'small',
    messages: MESSAGES,
    stream: true,
    max_tokens: 350,
    stream_options: { include_usage: true },
  });
  expect(headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'user-agent': 'Wordreel' });
  expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual([]);
  expect([model.name, model.host]).toEqual(['small', new URL(server.url).host]);
});

test('without a key, no authorization header is sent', async () => {
  model = createChatModel({ baseUrl: server.url, apiKey: null, model: 'small' }, { limits: PATIENT });
  await ask(FINE);
  expect(server.asked[0]?.headers.authorization).toBeUndefined();
});

describe('a server that takes too long is cut off', () => {
  beforeEach(async () => {
    model = await knownModel({ firstByte: 400, silence: 400, total: 1500 });
    stopTimers();
  });
  afterEach(() => jest.useRealTimers());

  test.each<[string, Fault, object]>([
    ['it never answers', () => undefined, { text: '', failure: ['timeout', 'Nothing came within 0.4 s'], times: 1 }],
    ['it answers, but says nothing', stall(), { text: '', failure: ['timeout', 'Nothing came within 0.4 s'] }],
    [
      'it falls silent',
      stall(word('Guten '), word('Tag')),
      { text: 'Guten Tag', failure: ['timeout', 'Nothing came for 0.4 s'], times: 1 },
    ],
  ])('%s', async (_name, fault, outcome) => {
    const { text } = outcome as { readonly text?: string };
    const heard = hearing();
    let isOver = false;
    const asking = ask(fault, heard).finally(() => (isOver = true));
    await until(() => server.asked.length === 1 && heard.text() === text);
    // The timeout starts when the next piece is asked for, which can be some time after the last one was heard.
    await until(() => {
      jest.advanceTimersByTime(10);
      return isOver;
    });
    expect(await asking).toMatchObject(outcome);
    await until(() => server.asked[0]?.isCutOff === true);
  });

  test('the reply never ends', async () => {
    const heard = hearing();
    const asking = ask(forEver(word('a ')), { ...heard, maxTokens: 1_000_000 });
    for (let passed = 0; passed < 1500; passed += 300) {
      const before = heard.text();
      await until(() => heard.text() !== before);
      jest.advanceTimersByTime(300);
    }
    expect(await asking).toMatchObject({ failure: ['timeout', 'The reply took longer than 1.5 s'], times: 1 });
    await until(() => server.asked[0]?.isCutOff === true);
  });

  test('the second try gets the time left over from the first', async () => {
    const asking = ask(firstly(lateRefusal, stall()));
    await until(() => server.asked.length === 2);
    jest.advanceTimersByTime(100);
    expect(await asking).toMatchObject({ failure: ['timeout', 'Nothing came within 0.4 s'], times: 2 });
  });

  test('the second try gets the longer timeout if the first one sent an empty reply', async () => {
    const asking = ask(firstly(reply(STOP, DONE), stall()));
    await until(() => server.asked.length === 2);
    jest.advanceTimersByTime(400);
    expect(await asking).toMatchObject({ failure: ['timeout', 'Nothing came for 0.4 s'], times: 2 });
  });
});

describe('every server failure maps to a defined failure', () => {
  test.each<[string, Fault, object]>([
    [
      'it breaks off within a chunk',
      cut(word('Guten '), word('Tag').slice(0, 40)),
      { text: 'Guten ', failure: ['broken', expect.stringMatching(/^The reply broke off/)], times: 1 },
    ],
    [
      'it breaks off before the first word, twice',
      cut(': hello\n\n'),
      { text: '', failure: ['broken', expect.stringMatching(/^The reply broke off/)], times: 2 },
    ],
    [
      'it ends without saying that it has',
      reply(word('Guten ')),
      { text: 'Guten ', failure: ['broken', 'The reply broke off'], times: 1 },
    ],
    [
      'it sends garbage',
      reply(word('Guten '), 'data: {"choices": [nonsense\n\n'),
      { text: 'Guten ', failure: ['broken', 'The reply is no JSON'], times: 1 },
    ],
    ['it sends JSON of another shape', reply(data({ choices: 'many' })), { failure: ['broken', expect.any(String)] }],
    ['it sends a number', reply(data('1')), { failure: ['broken', expect.any(String)] }],
    [
      'it sends a page',
      (res) => res.setHeader('content-type', 'text/html').end('<h1>Sorry</h1>'),
      { text: '', failure: ['misconfigured', 'At the address of the model there is a web page'], times: 1 },
    ],
    ['it says nothing', reply(STOP, DONE), { failure: ['broken', 'The reply is empty (it ended by stop)'] }],
    [
      'the key is wrong',
      refuse(401, { message: `Incorrect API key: ${KEY}`, code: 'invalid_api_key' }),
      { failure: ['misconfigured', "The model's server answered 401 (invalid_api_key)"], times: 1 },
    ],
    [
      'there is no such model',
      refuse(404, { message: 'model "small" not found' }),
      { failure: ['misconfigured', "The model's server answered 404"], times: 1 },
    ],
    [
      'it is busy, twice',
      refuse(429, { message: 'slow down', code: 'rate_limit_exceeded' }),
      { failure: ['busy', "The model's server answered 429 (rate_limit_exceeded)"], times: 2 },
    ],
    [
      'it is busy for a minute',
      refuse(429, { message: 'slow down' }, { 'retry-after': '60' }),
      { failure: ['busy', "The model's server answered 429"], times: 1 },
    ],
    [
      'it crashes, twice',
      refuse(500, { message: 'out of memory' }),
      { failure: ['busy', "The model's server answered 500"], times: 2 },
    ],
    [
      'it fails in the middle, and says so',
      reply(word('Guten '), data({ error: { message: 'overloaded', code: 503 } })),
      { text: 'Guten ', failure: ['busy', "The model's server broke off with 503"], times: 1 },
    ],
    [
      'it never ends a line',
      forEver('x'.repeat(64 * 1024)),
      { text: '', failure: ['broken', expect.stringMatching(/^The reply broke off/)] },
    ],
  ])('%s', async (_name, fault, outcome) => {
    const result = await ask(fault);
    expect(result).toMatchObject(outcome);
    expect(JSON.stringify(result)).not.toContain(KEY);
  });

  test('the server cannot be reached', async () => {
    const gone = await startFaultModel();
    await gone.close();
    model = createChatModel({ baseUrl: gone.url, apiKey: KEY, model: 'small' }, { limits: PATIENT });
    expect(await ask(FINE)).toMatchObject({
      failure: ['misconfigured', "The model's server cannot be reached (ECONNREFUSED)"],
    });
  });

  test('a redirect is not followed, so neither text nor key goes to another server', async () => {
    const other = await startFaultModel();
    const outcome = await ask((res) => res.writeHead(307, { location: other.url }).end());
    expect(outcome).toMatchObject({ failure: ['misconfigured', "The model's server answered 307"], times: 1 });
    expect(other.asked).toEqual([]);
    await other.close();
  });
});

describe('recovery with a second try', () => {
  test.each<[string, Fault]>([
    ['an answer of 500', refuse(500, { message: 'loading the model' })],
    ['an answer of 429', refuse(429, { message: 'one at a time' }, { 'retry-after': '0' })],
    ['a connection that breaks', (res) => res.destroy()],
    ['a reply that breaks off before its first word', cut()],
  ])('%s', async (_name, fault) => {
    expect(await ask(firstly(fault))).toEqual({ ...isFine, times: 2 });
  });

  test('a server that wants max_completion_tokens gets it, and on the next call right away', async () => {
    const picky = unlessHas('max_tokens', 400, "Use 'max_completion_tokens' instead.");
    expect(await ask(picky)).toEqual({ ...isFine, times: 2 });
    expect(server.asked[1]?.body).toMatchObject({ max_completion_tokens: 350 });
    expect(await ask(picky)).toEqual({ ...isFine, times: 1 });
  });

  test('a server that rejects stream_options is asked without it', async () => {
    const plain = unlessHas('stream_options', 422, 'stream_options: extra inputs are not permitted');
    expect(await ask(plain)).toEqual({ ...isFine, times: 2 });
  });
});

describe('a caller that aborts', () => {
  const moments: [string, Fault, string][] = [
    ['before the server answers', () => undefined, ''],
    ['before the first word', stall(), ''],
    ['in the middle', stall(word('Guten ')), 'Guten '],
  ];

  test.each(moments)('%s, closes the stream of the model', async (_name, fault, text) => {
    const going = new AbortController();
    const heard = hearing();
    const asking = ask(fault, { ...heard, signal: going.signal });
    await until(() => server.asked.length === 1 && heard.text() === text);
    going.abort();
    await until(() => server.asked[0]?.isCutOff === true);
    expect(await asking).toEqual({ text, rest: [], failure: null, times: 1 });
  });

  test('before the call starts makes no request', async () => {
    expect(await ask(FINE, { signal: AbortSignal.abort() })).toEqual({ text: '', rest: [], failure: null, times: 0 });
  });

  test('by reading no further closes the stream too', async () => {
    server.behave(forEver(word('a ')));
    for await (const part of model.stream(MESSAGES, { maxTokens: 350, signal: new AbortController().signal })) {
      expect(part).toEqual({ delta: 'a ' });
      break;
    }
    await until(() => server.asked[0]?.isCutOff === true);
  });

  test('aborting two hundred streams leaves no connection open', async () => {
    const open: ServerResponse[] = [];
    server.behave((res) => {
      open.push(res);
      res.write(word('a '));
    });
    const before = timers();
    const going = new AbortController();
    setMaxListeners(0, going.signal);
    let heard = 0;
    const all = Array.from({ length: 200 }, async () => {
      let isFirst = true;
      for await (const part of model.stream(MESSAGES, { maxTokens: 10_000, signal: going.signal })) {
        if (isFirst && 'delta' in part) heard += 1;
        isFirst = false;
      }
    });
    await until(() => heard === 200);
    expect(server.connections()).toBeGreaterThanOrEqual(200);
    // Each of them has more data on its way.
    for (const res of open) res.write(word('a '));
    going.abort();
    await Promise.all(all);
    await until(() => server.connections() === 0);
    expect(server.asked.filter(({ isCutOff }) => isCutOff)).toHaveLength(200);
    await until(() => timers() <= before);
  });
});
