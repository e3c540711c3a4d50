import type { Page } from '@playwright/test';
import { startPeer, type Peer } from './peer.ts';

export interface SpeechServer extends Peer {
  readonly env: Record<string, string>;
  /** The texts that it was asked for, in order. */
  readonly said: readonly string[];
  /** Whether it answers. */
  readonly up: { isUp: boolean };
}

/** A quiet tone of so many seconds, as a WAV file of 8,000 samples a second. */
function toneOf(seconds: number): Buffer {
  const samples = Math.round(8000 * seconds);
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(8000, 24);
  file.writeUInt32LE(16_000, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let i = 0; i < samples; i += 1) file.writeInt16LE(Math.round(500 * Math.sin(i / 5)), 44 + i * 2);
  return file;
}

/** Speaks German as a Piper server does, two seconds a text; and writes down the same whatever it hears. */
export async function startSpeechServer(): Promise<SpeechServer> {
  const said: string[] = [];
  const up = { isUp: true };
  const peer = await startPeer(({ url, text }, res) => {
    if (!up.isUp) return void res.destroy();
    if (url.pathname === '/v1/audio/transcriptions') {
      return void res.writeHead(200, { 'content-type': 'application/json' }).end('{"text":"Das Wetter ist schön."}');
    }
    said.push((JSON.parse(text) as { input: string }).input);
    return void res.writeHead(200, { 'content-type': 'audio/wav' }).end(toneOf(2));
  });
  const env = {
    SPEECH_BASE_URL: peer.url,
    SPEECH_MODEL: 'piper',
    SPEECH_VOICES: 'de=thorsten',
    TRANSCRIBE_BASE_URL: peer.url,
    TRANSCRIBE_MODEL: 'whisper',
  };
  return { ...peer, env, said, up };
}

/** What a page's audio elements did. */
export interface Heard {
  readonly event: string;
  readonly src: string;
}

declare global {
  /** Kept by the script below. */
  var heard: Heard[];
  var endUtterance: () => void;
}

/** Keeps what audio elements do that are in no document, and lets the device have a voice: see `endDeviceVoice`. */
export async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.heard = [];
    const Plain = Audio;
    globalThis.Audio = class extends Plain {
      constructor() {
        super();
        for (const event of ['playing', 'ended', 'error']) {
          this.addEventListener(event, () => globalThis.heard.push({ event, src: new URL(this.src).pathname }));
        }
      }
    };
    const voice = { name: 'Anna', lang: 'de-DE', localService: true, default: true } as SpeechSynthesisVoice;
    speechSynthesis.getVoices = () => [voice];
    speechSynthesis.speak = (utterance) => {
      globalThis.heard.push({ event: 'device', src: utterance.text });
      utterance.dispatchEvent(new Event('start'));
      globalThis.endUtterance = () => utterance.dispatchEvent(new Event('end'));
    };
    // A made up voice is none that an utterance takes.
    Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { value: null, writable: true });
  });
}

/** The device's voice has said what it was given: it says nothing, and takes until then. */
export const endDeviceVoice = (page: Page): Promise<void> => page.evaluate(() => globalThis.endUtterance());

/** What was heard until now. */
export const heardOf = (page: Page): Promise<Heard[]> => page.evaluate(() => globalThis.heard);
