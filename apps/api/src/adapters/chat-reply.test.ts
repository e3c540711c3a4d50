import type { ChatModel } from '@wordreel/tutor';
import { HOUR } from '#lib/clock';
import { completion } from '#lib/completion';
import { askModel, MESSAGES } from '#testing/models/ask-model';
import {
  data,
  DONE,
  FINE,
  forEver,
  reply,
  stall,
  startFaultModel,
  STOP,
  word,
  type Fault,
  type FaultModel,
} from '#testing/models/fault-model';
import { until } from '#testing/until';
import { createChatModel } from './chat-model.ts';

let server: FaultModel;
let model: ChatModel;

/** Long enough that a busy test machine never triggers a timeout. */
const PATIENT = { firstByte: HOUR, silence: HOUR, total: HOUR, afterthought: HOUR };

const modelOf = (limits = {}): ChatModel =>
  createChatModel({ baseUrl: server.url, apiKey: null, model: 'small' }, { limits: { ...PATIENT, ...limits } });

beforeAll(async () => {
  server = await startFaultModel();
});
beforeEach(() => {
  model = modelOf();
});
afterAll(() => server.close());

function ask(fault: Fault, wishes = {}) {
  server.behave(fault);
  return askModel(model, wishes);
}

const END = [{ end: 'stop' }];

const USAGE = { prompt_tokens: 31, completion_tokens: 7, total_tokens: 38 };
const reported = [{ usage: { input: 31, output: 7 } }, ...END];

test.each<[string, string[], object[]]>([
  ['in a chunk of its own', [STOP, data({ choices: [], usage: USAGE })], reported],
  ['in the last chunk with a choice', [data({ choices: [{ finish_reason: 'stop' }], usage: USAGE })], reported],
  [
    'in every chunk, growing',
    [data({ choices: [{ delta: {} }], usage: { ...USAGE, completion_tokens: 1 } }), STOP, data({ usage: USAGE })],
    reported,
  ],
  ['nowhere', [STOP], END],
  ['as null', [data({ choices: [{ finish_reason: 'stop' }], usage: null })], END],
  ['in words', [data({ choices: [{ finish_reason: 'stop' }], usage: 'much' })], END],
])('usage is reported %s', async (_name, chunks, rest) => {
  expect(await ask(reply(word('Guten Tag.'), ...chunks, DONE))).toMatchObject({ text: 'Guten Tag.', rest });
});

test.each([
  ['length', 'length'],
  ['content_filter', 'filter'],
  ['stop', 'stop'],
  ['eos', 'stop'],
])('a reply that ends with %s', async (reason, end) => {
  const { rest } = await ask(reply(word('Guten Tag.'), word(null, { finish_reason: reason }), DONE));
  expect(rest).toEqual([{ end }]);
});

test('characters that are split between two packets stay whole', async () => {
  const bytes = Buffer.from([word('Käse 🧀 für'), word(' dich – 日本'), STOP, DONE].join(''));
  const everyByte: Fault = async (res) => {
    for (const byte of bytes) {
      res.write(Buffer.of(byte));
      await new Promise(setImmediate);
    }
    res.end();
  };
  expect(await ask(everyByte)).toMatchObject({ text: 'Käse 🧀 für dich – 日本', failure: null });
});

test('a connection that stays open after the end is not waited for', async () => {
  model = modelOf({ afterthought: 200 });
  expect(await ask(stall(word('Guten Tag.'), STOP, DONE))).toEqual({ text: 'Guten Tag.', rest: END, failure: null });
  await until(() => server.asked[0]?.isCutOff === true);
});

test('a server that ignores max_tokens is cut off', async () => {
  const { text, rest, failure } = await ask(forEver(word('immer weiter ')), { maxTokens: 20 });
  expect([rest, failure]).toEqual([[{ end: 'length' }], null]);
  expect(text.length).toBeLessThan(300);
  await until(() => server.asked[0]?.isCutOff === true);
});

test('`completion` returns the whole text with its usage, reported or estimated', async () => {
  const wishes = { maxTokens: 20, signal: new AbortController().signal };
  server.behave(FINE);
  expect(await completion(model, MESSAGES, wishes)).toEqual({ text: 'Guten Tag.', usage: { input: 8, output: 3 } });
  server.behave(reply(word('Guten Tag.'), STOP, data({ choices: [], usage: USAGE }), DONE));
  expect(await completion(model, MESSAGES, wishes)).toEqual({ text: 'Guten Tag.', usage: { input: 31, output: 7 } });
});
