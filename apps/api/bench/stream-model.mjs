// @ts-check
// A model for benchmarks. For some seconds it streams the time, in ms since 1970, word by word at an even pace. It
// returns no corrections. Its parent process receives the port.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const WORDS = Number(process.env['WORDS'] ?? 300);
/** Ms between two words: 20 words a second, like a mid-range graphics card. */
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
  // A random delay, since two hundred real streams aren't in step.
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
