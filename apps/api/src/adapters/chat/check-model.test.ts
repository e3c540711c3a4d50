import { createLogger } from '#lib/logger';
import { FINE, refuse, refuseWhile, startFaultModel, word, reply, STOP, DONE } from '#testing/models/fault-model';
import { askModel } from '#testing/models/ask-model';
import { createChatModel } from '#adapters/chat-model';
import { checkModel } from './check-model.ts';

const signal = new AbortController().signal;

async function begun() {
  const server = await startFaultModel();
  const logged: string[] = [];
  const log = createLogger('info', { write: (line: string) => void logged.push(line) });
  const model = createChatModel({ baseUrl: server.url, apiKey: 'sk-1', model: 'small' }, { log });
  return { server, logged, model };
}

test('a model that answers passes', async () => {
  const { server, logged, model } = await begun();
  expect(await checkModel(model, signal)).toBeNull();
  expect(logged).toEqual([]);
  await server.close();
});

test("a missing model is logged with the server's message", async () => {
  const { server, logged, model } = await begun();
  server.behave(refuse(404, { message: 'model "small" not found, try pulling it first' }));
  expect(await checkModel(model, signal)).toMatchObject({ kind: 'misconfigured' });
  expect(logged.join('')).toMatch(/"level":"warn".*try pulling it first.*TUTOR_MODEL/);
  await server.close();
});

test("the server's quirks are learned before the first learner comes", async () => {
  const { server, model } = await begun();
  const thinks = reply(word('The user wants a greeting.</think>Hallo!'), STOP, DONE);
  server.behave(refuseWhile(({ body }) => 'stream_options' in body, 422, 'no stream_options', thinks));
  await checkModel(model, signal);
  server.behave(thinks);
  expect(await askModel(model)).toMatchObject({ text: 'Hallo!', failure: null });
  expect(server.asked).toHaveLength(1);
  await server.close();
});

test('an aborted check is not a failure', async () => {
  const { server, model } = await begun();
  server.behave(FINE);
  expect(await checkModel(model, AbortSignal.abort())).toBeNull();
  await server.close();
});
