import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endServer } from './processes/end-server.ts';

/** A request that the speech server received. */
interface AskedOfSpeech {
  readonly path: string;
  readonly key: string | undefined;
  /** The JSON for a text, or the raw multipart form for a recording. */
  readonly body: string;
}

type Behaviour = (asked: AskedOfSpeech, res: ServerResponse) => void;

/** Returns silence of this many seconds, as a WAV file with 8,000 samples a second. */
export function wavOf(seconds: number): Buffer {
  const samples = Math.round(8000 * seconds);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples * 2, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples * 2, 40);
  return Buffer.concat([head, Buffer.alloc(samples * 2)]);
}

/** Speaks like a Kokoro or Piper server, a hundredth of a second per letter, and always transcribes the same text. */
export const speaks: Behaviour = ({ path, body }, res) => {
  if (path === '/v1/audio/transcriptions') {
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text: ' Guten Tag. ' }));
    return;
  }
  const { input } = JSON.parse(body) as { input: string };
  res.writeHead(200, { 'content-type': 'audio/wav' }).end(wavOf(input.length / 100));
};

async function readBody(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  const isJson = req.headers['content-type'] === 'application/json';
  return Buffer.concat(parts).toString(isJson ? 'utf8' : 'latin1');
}

/** Starts a local speech server with configurable behavior. */
export async function startSpeechPeer() {
  const asked: AskedOfSpeech[] = [];
  let behaviour = speaks;
  const server = createServer((req, res) => {
    void readBody(req).then((body) => {
      const one = { path: req.url ?? '', key: req.headers.authorization, body };
      asked.push(one);
      behaviour(one, res);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    close: () => endServer(server),
  };
}

export type SpeechPeer = Awaited<ReturnType<typeof startSpeechPeer>>;
