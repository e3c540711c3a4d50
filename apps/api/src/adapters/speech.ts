import { createHmac, type KeyObject } from 'node:crypto';
import type { LanguageCode } from '@wordreel/shared';
import { ApiError } from '#lib/api-error';
import { SECOND, type Clock } from '#lib/clock';
import type { Voice } from '#lib/speech-voices';
import { BreakerOpen, createBreaker } from './breaker.ts';
import { askModelServer, type ModelServer } from './model-server.ts';
import { OutboundError } from './outbound.ts';
import { createSoundFolder, type KeptSound } from './sound-folder.ts';
import { soundTypeOf } from './sound-type.ts';

interface Settings extends ModelServer {
  readonly voices: ReadonlyMap<LanguageCode, Voice>;
  /** The folder where sounds are stored. Several processes may share it. */
  readonly folder: string;
  /** Used to compute the ids of sounds, so that an id reveals nothing about the text to anyone without the key. */
  readonly key: KeyObject;
  readonly clock: Clock;
  readonly limit?: number;
  /** For one text, in ms. */
  readonly timeout?: number;
}

export interface Spoken {
  readonly language: LanguageCode;
  readonly text: string;
  /** Whether guests may hear the sound. A sound that only learners may hear has a different id. */
  readonly isOpen: boolean;
}

export type SpeechServer = ReturnType<typeof createSpeechServer>;

/** Enough for a minute of speech in good quality. A longer response isn't what was requested. */
const LONGEST_SOUND = 20 * 1024 * 1024;
/** A slow machine takes about as long to synthesize a text as the sound takes to play. */
const TIMEOUT = 30 * SECOND;
/** Maximum number of texts synthesized at once. On an ordinary machine, more would not be faster. */
const MOST_AT_ONCE = 8;

/** Prefixes the file name with the kind, so that the id of a learners-only sound finds nothing among the open ones. */
const nameOf = (id: string, isOpen: boolean): string => `${isOpen ? 'open' : 'own'}-${id}`;

/** The client then falls back to the device's own voice. */
function unavailable(cause: unknown): ApiError {
  const message = 'The voice of this server does not respond. The voice of your device is used instead.';
  return new ApiError('unavailable', { message, cause, isFault: !(cause instanceof BreakerOpen) });
}

const busy = (): ApiError =>
  new ApiError('unavailable', {
    message: 'The voice of this server is busy. Please try again in a moment.',
    isFault: false,
  });

/** Synthesizes speech: https://platform.openai.com/docs/api-reference/audio/createSpeech */
export function createSpeechServer(settings: Settings) {
  const { voices, folder, key, clock, limit, timeout = TIMEOUT } = settings;
  const throughBreaker = createBreaker(clock);
  const sounds = createSoundFolder({ folder, clock, ...(limit !== undefined && { limit }) });
  const making = new Map<string, Promise<void>>();

  async function ask({ language, text }: Spoken): Promise<Buffer> {
    const { voice = '', model = null } = voices.get(language) ?? {};
    const body = JSON.stringify({ model: model ?? settings.model, voice, input: text, response_format: 'mp3' });
    const bytes = await askModelServer(settings, { path: '/audio/speech', body, timeout, longest: LONGEST_SOUND });
    // Not all servers support mp3, so any sound that browsers can play is accepted.
    if (soundTypeOf(bytes) === null) throw new OutboundError('The response of the speech server is not a sound');
    return bytes;
  }

  async function makeAndKeep(id: string, spoken: Spoken): Promise<void> {
    const name = nameOf(id, spoken.isOpen);
    try {
      // The caller has already looked, but the sound may have been stored in the meantime.
      if ((await sounds.find(name)) !== null) return;
      await sounds.keep(name, await throughBreaker(() => ask(spoken)));
    } catch (cause) {
      throw unavailable(cause);
    }
  }

  return {
    languages: [...voices.keys()],
    /** Returns the id that a text's sound has or would have; null if the language has no voice. */
    idOf: ({ language, text, isOpen }: Spoken): string | null => {
      const found = voices.get(language);
      if (found === undefined) return null;
      const { voice, model } = found;
      const parts = [isOpen, language, settings.baseUrl, model ?? settings.model, voice, text];
      return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
    },
    /** @param isOpen whether to look among the sounds for everyone or among those for learners only */
    find: (id: string, isOpen: boolean): Promise<KeptSound | null> => sounds.find(nameOf(id, isOpen)),
    /** Synthesizes a text and stores the sound. Simultaneous calls share one request. @throws ApiError `unavailable` */
    make: (id: string, spoken: Spoken): Promise<void> => {
      const known = making.get(id);
      if (known !== undefined) return known;
      if (making.size >= MOST_AT_ONCE) return Promise.reject(busy());
      const made = makeAndKeep(id, spoken).finally(() => making.delete(id));
      making.set(id, made);
      return made;
    },
  };
}
