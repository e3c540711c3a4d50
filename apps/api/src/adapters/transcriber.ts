import type { LanguageCode } from '@wordreel/shared';
import { z } from 'zod';
import { ApiError } from '#lib/api-error';
import { SECOND, type Clock } from '#lib/clock';
import { BreakerOpen, createBreaker } from './breaker.ts';
import { askModelServer, type ModelServer } from './model-server.ts';
import { OutboundError } from './outbound.ts';
import { soundTypeOf } from './sound-type.ts';

interface Settings extends ModelServer {
  readonly clock: Clock;
  /** For one recording, in ms. */
  readonly timeout?: number;
}

/** A server on an ordinary machine takes about as long as the recording lasts, which is at most a minute. */
const TIMEOUT = 60 * SECOND;
/** A minute of speech has about 1,000 characters. */
const LONGEST_ANSWER = 64 * 1024;
const MOST_CHARACTERS = 4000;
/** Maximum number of recordings transcribed at once, because each one is slow. */
const MOST_AT_ONCE = 8;

const Answer = z.object({ text: z.string() });

const ENDINGS: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
};

function parse(bytes: Buffer): string {
  try {
    return Answer.parse(JSON.parse(bytes.toString('utf8'))).text;
  } catch {
    // The original error is dropped, because the response may quote the learner.
    throw new OutboundError('The response of the transcription server is invalid');
  }
}

const unavailable = (cause: unknown): ApiError =>
  new ApiError('unavailable', {
    message: 'What you said could not be transcribed just now. Please try again, or type it.',
    cause,
    isFault: !(cause instanceof BreakerOpen),
  });

/** Transcribes through a server with OpenAI's `/v1/audio/transcriptions`. It stores nothing. */
export function createTranscriber(settings: Settings) {
  const throughBreaker = createBreaker(settings.clock);
  let running = 0;

  async function ask(recording: Buffer, type: string, language: LanguageCode): Promise<string> {
    const body = new FormData();
    // Servers detect the audio format by the file name.
    body.set('file', new Blob([new Uint8Array(recording)], { type }), `recording.${ENDINGS[type] ?? 'bin'}`);
    body.set('model', settings.model);
    body.set('language', language);
    body.set('response_format', 'json');
    const question = { path: '/audio/transcriptions', body, timeout: settings.timeout ?? TIMEOUT };
    const bytes = await askModelServer(settings, { ...question, longest: LONGEST_ANSWER });
    return parse(bytes).normalize('NFC').trim().slice(0, MOST_CHARACTERS);
  }

  return {
    /** @throws ApiError `unsupported_media_type` if the recording is not a supported sound, or `unavailable` */
    transcribe: async (recording: Buffer, language: LanguageCode): Promise<string> => {
      const type = soundTypeOf(recording);
      if (type === null || ENDINGS[type] === undefined) {
        const message = 'This recording cannot be transcribed: send WebM, Ogg, MP4 or WAV.';
        throw new ApiError('unsupported_media_type', { message });
      }
      if (running >= MOST_AT_ONCE) throw unavailable(new BreakerOpen('Too many recordings at once'));
      running += 1;
      try {
        return await throughBreaker(() => ask(recording, type, language));
      } catch (cause) {
        throw unavailable(cause);
      } finally {
        running -= 1;
      }
    },
  };
}
