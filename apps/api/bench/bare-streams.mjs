// @ts-check
// Only the path of a word: the model's adapter and an event stream, without learners, limits and database.
import { once, setMaxListeners } from 'node:events';
import express from 'express';
import { createChatModel } from '#adapters/chat-model';
import { sendEvents } from '#http/send/send-events';

const { TUTOR_BASE_URL: baseUrl = '', PORT } = process.env;
const model = createChatModel({ baseUrl, apiKey: null, model: 'bench' });
const stopping = new AbortController().signal;
setMaxListeners(0, stopping);

const app = express();
app.get('/api/health', (_req, res) => void res.json({}));
/** @param {AbortSignal} signal */
async function* reply(signal) {
  for await (const part of model.stream([{ role: 'user', content: 'Hallo' }], { maxTokens: 350, signal })) {
    if ('delta' in part) yield { event: 'delta', data: { text: part.delta } };
  }
}

/** @param {unknown} error @returns {never} */
function report(error) {
  throw error;
}

app.post('/api/tutor/conversations/:id/messages', async (_req, res) => {
  await sendEvents(res, { status: 200, stopping, report, source: reply });
});
await once(app.listen(Number(PORT), '127.0.0.1'), 'listening');
process.on('disconnect', () => process.exit());
process.send?.('up');
