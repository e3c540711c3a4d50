// @ts-check
// A model for a benchmark: for some seconds it says the time, in ms since 1970, word by word at an even pace. Asked for
// corrections it has none. Its parent gets the port.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const WORDS = Number(process.env['WORDS'] ?? 300);
/** Ms between two words: 20 a second, as a middling card does. */
const PACE = Number(process.env['PACE'] ?? 50);

const now = () => (performance.timeOrigin + performance.now()).toFixed(2);

/** @param {string} content @param {string | null} reason */
const chunk = (content, reason = null) =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-bench',
    object: 'chat.completion.chunk',
    model: 'bench',
    choices: [{ index: 0, delta: { content }, finish_reason: reason }],
  })}\n\n`;

const server = createServer(async (req, res) => {
  let body = '';
  for await (const part of req) body += part;
  res.writeHead(200, { 'content-type': 'text/event-stream' });
  if (body.includes('You correct one message')) {
    res.end(`${chunk('{"notes":[],"goals":[]}')}${chunk('', 'stop')}data: [DONE]\n\n`);
    return;
  }
  // Two hundred streams do not speak in step.
  await sleep(Math.random() * PACE);
  for (let word = 0; word < WORDS && !res.destroyed; word += 1) {
    res.write(chunk(`${now()} `));
    await sleep(PACE);
  }
  res.end(`${chunk('', 'stop')}data: [DONE]\n\n`);
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
process.on('disconnect', () => process.exit());
process.send?.(port);
