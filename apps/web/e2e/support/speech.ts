import type { Page } from '@playwright/test';
import { startPeer, type Peer } from './peer.ts';

export interface SpeechServer extends Peer {
  readonly env: Record<string, string>;
  /** The requested texts, in order. */
  readonly requested: readonly string[];
  /** Whether it responds. */
  readonly up: { isUp: boolean };
}

/** Returns a quiet tone of this length as a WAV file with 8,000 samples per second. */
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

/**
 * Starts a fake Piper server that speaks German for two seconds per text, and transcribes any audio to the same text.
 */
export async function startSpeechServer(): Promise<SpeechServer> {
  const requested: string[] = [];
  const up = { isUp: true };
  const peer = await startPeer(({ url, text }, res) => {
    if (!up.isUp) return void res.destroy();
    if (url.pathname === '/v1/audio/transcriptions') {
      return void res.writeHead(200, { 'content-type': 'application/json' }).end('{"text":"Das Wetter ist schön."}');
    }
    requested.push((JSON.parse(text) as { input: string }).input);
    return void res.writeHead(200, { 'content-type': 'audio/wav' }).end(toneOf(2));
  });
  const env = {
    SPEECH_BASE_URL: peer.url,
    SPEECH_MODEL: 'piper',
    SPEECH_VOICES: 'de=thorsten',
    TRANSCRIBE_BASE_URL: peer.url,
    TRANSCRIBE_MODEL: 'whisper',
  };
  return { ...peer, env, requested, up };
}

export interface AudioEvent {
  readonly event: string;
  readonly src: string;
}

declare global {
  /** Set by the script below. */
  var audioEvents: AudioEvent[];
  var endUtterance: () => void;
}

/**
 * Records events of audio elements that are not in the document, and gives the device a voice: see `endDeviceVoice`.
 */
export async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.audioEvents = [];
    const Plain = Audio;
    globalThis.Audio = class extends Plain {
      constructor() {
        super();
        for (const event of ['playing', 'ended', 'error']) {
          this.addEventListener(event, () => globalThis.audioEvents.push({ event, src: new URL(this.src).pathname }));
        }
      }
    };
    const voice = { name: 'Anna', lang: 'de-DE', localService: true, default: true } as SpeechSynthesisVoice;
    speechSynthesis.getVoices = () => [voice];
    speechSynthesis.speak = (utterance) => {
      globalThis.audioEvents.push({ event: 'device', src: utterance.text });
      utterance.dispatchEvent(new Event('start'));
      globalThis.endUtterance = () => utterance.dispatchEvent(new Event('end'));
    };
    // An utterance does not accept a fake voice.
    Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { value: null, writable: true });
  });
}

/** Ends the current utterance of the device's voice, which is silent and runs until this call. */
export const endDeviceVoice = (page: Page): Promise<void> => page.evaluate(() => globalThis.endUtterance());

/** Returns the events so far. */
export const audioEvents = (page: Page): Promise<AudioEvent[]> => page.evaluate(() => globalThis.audioEvents);
